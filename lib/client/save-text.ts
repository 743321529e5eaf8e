/** Saves a text as a file on the user's device. The file is created in the browser and not sent to a server. @param type its media type */
export function saveText(name: string, text: string, type: 'text/csv' | 'text/plain' | 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Delayed, since some browsers read the URL later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
