import type { ReactNode } from 'react'
import {
  Popover as AriaPopover,
  type PopoverProps,
  Tooltip as AriaTooltip,
  TooltipTrigger,
} from 'react-aria-components'
import styles from './popover.module.css'
import { useTheme } from './theme.ts'

/** A layer over the page, in the colours of the page. */
export function Popover({
  children,
  ...props
}: Omit<PopoverProps, 'className' | 'style' | 'children'> & { children: ReactNode }): ReactNode {
  const theme = useTheme()
  return (
    <AriaPopover {...props} {...theme} className={`${theme.className} ${styles.popover}`}>
      {children}
    </AriaPopover>
  )
}

/** Says more about a button or link while the pointer or the keyboard is on it. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }): ReactNode {
  const theme = useTheme()
  return (
    <TooltipTrigger delay={500}>
      {children}
      <AriaTooltip offset={6} {...theme} className={`${theme.className} ${styles.tooltip}`}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
