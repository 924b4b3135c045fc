import { placeNow } from './addresses.ts'
import { askAhead, askSessionAhead } from './asked-ahead.ts'
import './page.css'
import { reloadWhenReplaced } from './replaced.ts'
import { isScreen, loadScreen } from './screen-code.ts'
import { wasSignedIn } from './signed-in-before.ts'

/**
 * The first script, which is small: it asks for all that the page needs at once, so that data and the code of the
 * screen come while the code that draws is compiled.
 */
reloadWhenReplaced()
askSessionAhead()
void import('./start.tsx')
if (wasSignedIn()) loadAhead()
// Its tables are loaded when it is first used: now nothing else is to be done.
new Intl.NumberFormat().format(0)

/** What whoever was signed in here will look at. */
function loadAhead(): void {
  const { instanceId, screen } = placeNow()
  if (instanceId !== undefined && location.search === '') askAhead(instanceId, screen)
  const loads: Promise<unknown>[] = [import('./shell.tsx'), ...(isScreen(screen) ? [loadScreen[screen]()] : [])]
  // Where one does not come, it is asked for again once it is needed.
  for (const load of loads) void load.catch(() => undefined)
}
