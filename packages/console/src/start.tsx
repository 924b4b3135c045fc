import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console, loadPage } from './console.tsx'
import { beginSession, sessionNow } from './session.ts'

/** How long nothing is drawn rather than what stands in the place of a screen. */
const patienceMs = 300

/** Resolves when what is shown first is there. */
async function ready(): Promise<void> {
  await beginSession()
  // What fails is asked for again where it is needed, and told of there.
  if (sessionNow().kind === 'in') await loadPage().catch(() => undefined)
}

const element = document.querySelector('#console')
if (element) {
  await Promise.race([ready(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  createRoot(element).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
}
