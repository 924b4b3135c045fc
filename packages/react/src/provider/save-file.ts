import type { Download } from '@daybook/sdk'

/** Saves a file of the service where the browser keeps downloads, under the name that the service gave it. */
export async function saveFile(download: Download, name: string): Promise<void> {
  const address = URL.createObjectURL(await download.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = download.fileName ?? name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
