import type { ReactNode } from 'react'
import { BusinessSwitch } from './business-switch.tsx'
import { CommandPalette } from './command-palette.tsx'
import { PreferencesDialog } from './preferences-dialog.tsx'
import type { Layer } from './shell.tsx'

export interface LayerProps {
  readonly instanceId: string | undefined
  readonly screen: string
  readonly open: (layer: Layer) => void
  readonly close: () => void
}

/** What lies over the page, loaded when it is first asked for. */
export default function Layers({ layer, ...props }: LayerProps & { layer: Layer }): ReactNode {
  if (layer === 'preferences') return <PreferencesDialog close={props.close} />
  if (layer === 'search' && props.instanceId !== undefined)
    return <CommandPalette {...props} instanceId={props.instanceId} />
  return <BusinessSwitch {...props} />
}
