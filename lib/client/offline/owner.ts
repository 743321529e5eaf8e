/** The signed-in user, who owns the stored answers and unsent changes of this device. */

let owner: string | null = null;

/** The id of the signed-in user; known from the first paint. */
export function setOwner(user: string): void {
  owner = user;
}

/** Null before a staff screen has rendered: nothing is stored and nothing is answered from storage. */
export const currentOwner = (): string | null => owner;
