import type { Download } from '@daybook/sdk'

/** Hands a file of the service to the person, under its name. */
export async function saveFile(download: Download, fallbackName: string): Promise<void> {
  const address = URL.createObjectURL(await download.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = download.fileName ?? fallbackName
  link.click()
  // The browser has taken the content by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
