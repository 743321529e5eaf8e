/** The passphrase of backups: from BACKUP_PASSPHRASE or a prompt, never an argument, which every process of the machine can read. */
import { BACKUP_PASSPHRASE_LENGTH as LENGTH } from '@/lib/config/environment';
import { Refused } from '../../backup/refused';
import { askUnseen } from './read-password';

/** @throws Refused if the passphrase is missing or too short */
export async function newPassphrase(): Promise<string> {
  const given =
    fromEnvironment() ??
    (await askUnseen(`Passphrase of the backup (${LENGTH} characters or more; without it nobody can restore it): `));
  if (given.length < LENGTH)
    throw new Refused(`The passphrase has ${given.length} characters; ${LENGTH} are the least.`);
  if (fromEnvironment() === undefined && (await askUnseen('The same again: ')) !== given)
    throw new Refused('The two entries are not the same.');
  return given;
}

export async function knownPassphrase(): Promise<string> {
  return fromEnvironment() ?? askUnseen('Passphrase of the backup: ');
}

function fromEnvironment(): string | undefined {
  const given = process.env.BACKUP_PASSPHRASE;
  if (given === '') throw new Refused('BACKUP_PASSPHRASE is empty.');
  if (given === undefined && !process.stdin.isTTY)
    throw new Refused('Set BACKUP_PASSPHRASE: there is no terminal to ask for it.');
  return given;
}
