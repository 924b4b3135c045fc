import type { Download } from '@daybook/sdk'

/** Gives a file to the person, under its name. */
export async function saveFile(download: Download, name: string): Promise<void> {
  const blob = await download.blob()
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = download.fileName ?? name
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
