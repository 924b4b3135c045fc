import '@daybook/react/styles.css'
import { createRoot } from 'react-dom/client'
import { HostPage, type Settings } from './host-page.tsx'

/** What a product does to show the books of its customer: it names the books, and says where tokens come from. */
async function begin(): Promise<void> {
  const settings: Settings = await (await fetch('/settings')).json()
  const element = document.querySelector('#host')
  if (element) createRoot(element).render(<HostPage settings={settings} />)
}

void begin()
