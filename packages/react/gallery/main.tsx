import './gallery.css'
import { createRoot } from 'react-dom/client'
import type { GalleryBooks } from './books.ts'
import { Gallery } from './gallery.tsx'

/** The page asks its server where the books are, and shows components on them. */
async function begin(): Promise<void> {
  const books: GalleryBooks = await (await fetch('/settings')).json()
  const element = document.querySelector('#gallery')
  if (element) createRoot(element).render(<Gallery books={books} />)
}

void begin()
