import type { Download } from '@daybook/sdk'

/** Keeps a file that the service gave where the browser keeps such. */
export async function saveDownload(download: Download, name = 'file'): Promise<void> {
  const address = URL.createObjectURL(await download.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = download.fileName ?? name
  link.click()
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
