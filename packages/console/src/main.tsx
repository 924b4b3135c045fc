import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'
import './page.css'
import { reloadWhenReplaced } from './replaced.ts'

reloadWhenReplaced()
const element = document.querySelector('#console')
if (element)
  createRoot(element).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
