/** How long the browser may take until it has the file; its address holds it in memory. */
const HELD_MS = 60_000;

/** Saves a file as a download of this page. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HELD_MS);
}
