import { createContext, type CSSProperties, useContext } from 'react'
import styles from './theme.module.css'

/**
 * What the outermost element of a screen, of a dialog and of a popover takes, since the latter two stand beside the
 * page.
 */
export interface Theme {
  readonly className: string
  readonly 'data-color-scheme': 'light' | 'dark' | 'system'
  readonly dir: 'ltr' | 'rtl'
  readonly style: CSSProperties
}

/** Custom properties of the design in the place of its own, such as `--db-accent`. */
export type ThemeProperties = Readonly<Record<`--db-${string}`, string>>

export function themeOf(
  colorScheme: Theme['data-color-scheme'],
  properties: ThemeProperties = {},
  dir: Theme['dir'] = 'ltr',
): Theme {
  return { className: styles.daybook ?? 'daybook', 'data-color-scheme': colorScheme, dir, style: { ...properties } }
}

export const ThemeContext = createContext<Theme>(themeOf('system'))

export function useTheme(): Theme {
  return useContext(ThemeContext)
}
