/** Saves a text as a file of the person's. It is made in the browser and passes no server. @param type its media type */
export function saveText(name: string, text: string, type: 'text/csv' | 'text/plain' | 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
