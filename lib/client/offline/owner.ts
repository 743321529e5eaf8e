/** Whose device this is at the moment: what is kept here for reading, and what waits to be sent, belongs to one person. */

let owner: string | null = null;

/** The id of whoever is signed in; known from the first paint. */
export function setOwner(user: string): void {
  owner = user;
}

/** Null before a staff screen was drawn: nothing is kept, and nothing is answered from what was. */
export const currentOwner = (): string | null => owner;
