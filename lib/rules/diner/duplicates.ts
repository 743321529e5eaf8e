/**
 * Finds records that probably belong to one person (ADR 92). At least two fields have to agree, since a wrong suggestion costs more trust than a
 * missed one: a name alone, or a family's phone number alone, is not enough. Records of a person with many copies are also found through a third
 * record that resembles both (ADR 164).
 */
import type { DuplicateReason } from '@/lib/contract/diners/duplicates';
import { emailKey, phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import { plainText } from '@/lib/rules/import/plain-text';
import { soundOf } from './sound';
import { editDistance, similarity } from './text-distance';

export interface ComparedPerson {
  uid: number;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** '1990-05-01', or without the dashes; null or '' if unknown. */
  birthday: string | null;
}

export interface Pair {
  /** The lower uid of the two. */
  a: number;
  b: number;
  /** Sum of the weights of agreeing fields minus those of contradicting fields. */
  score: number;
  reasons: DuplicateReason[];
}

/** Minimum score of a suggested pair; at least two fields have to agree as well. */
const ENOUGH = 9;
/** Keys shared by more people are ignored, since they identify no one: a hotel's phone number, 'Ana García'. */
export const MAX_OF_A_KEY = 60;

interface Evidence {
  weight: number;
  reason?: DuplicateReason;
}
const SILENT: Evidence = { weight: 0 };

/** First or last name, as spelled and as pronounced. */
interface FoldedName {
  text: string;
  sound: string;
}

/** A person prepared for comparison: names are folded once, however often they are compared. */
export interface Folded {
  uid: number;
  first: FoldedName;
  last: FoldedName;
  /** The words of the whole name in sorted order. */
  words: string;
  phone: string;
  email: string;
  birthday: string;
}

export function foldPerson({ uid, firstName, lastName, phone, email, birthday }: ComparedPerson): Folded {
  const [first, last] = [wordsOf(firstName), wordsOf(lastName)];
  return {
    uid,
    first: foldName(first),
    last: foldName(last),
    words: [...first, ...last].sort().join(' '),
    // Without the zero that replaces a country code.
    phone: phoneKey(phone).replace(/^0+/, ''),
    email: emailKey(email),
    birthday: (birthday ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
  };
}

const wordsOf = (name: string) =>
  plainText(name)
    .split(' ')
    .filter((word) => word !== '');

function foldName(words: readonly string[]): FoldedName {
  const text = words.join(' ');
  return { text, sound: soundOf(text) };
}

/** The key shared by people of the same name. */
export const nameKey = ({ words }: Pick<Folded, 'words'>): string => `n${words}`;

const initialsOf = (words: string) =>
  words
    .split(' ')
    .map((word) => word[0])
    .join('');

/** Only people who share at least one of these keys are compared. Every suggested pair does, except for several errors at once. */
export function blockingKeys({ words, phone, email, birthday }: Folded): string[] {
  return [
    phone.length >= 6 && `p${phone}`,
    // A wrong digit affects one half of the number only.
    phone.length >= 8 && `t${phone.slice(-5)}`,
    phone.length >= 8 && words !== '' && `i${phone.slice(0, -5)}${initialsOf(words)}`,
    email !== '' && `e${email}`,
    email !== '' && `l${email.split('@')[0]}`,
    words !== '' && nameKey({ words }),
    birthday !== '' && `b${birthday}`,
    // If a birthday has a wrong digit, the year or the day is still right; the initials separate strangers.
    birthday !== '' && words !== '' && `y${birthday.slice(0, 4)}${initialsOf(words)}`,
    birthday !== '' && words !== '' && `d${birthday.slice(5)}${initialsOf(words)}`,
  ].filter((key) => key !== false);
}

/** The evidence of each field for or against a pair. */
interface Evidences {
  phones: Evidence;
  emails: Evidence;
  birthdays: Evidence;
  names: Evidence;
  /** The birthdays are equal except for a typing error. */
  wereBornTogether: boolean;
}

const pairOf = (one: Folded, other: Folded, { phones, emails, names, birthdays }: Evidences): Pair => {
  const evidence = [phones, emails, names, birthdays];
  return {
    a: Math.min(one.uid, other.uid),
    b: Math.max(one.uid, other.uid),
    score: evidence.reduce((sum, { weight }) => sum + weight, 0),
    reasons: evidence.flatMap(({ reason }) => reason ?? []),
  };
};

/** @param atLeast minimum weight of phones, e-mails and birthdays: comparing names is expensive, and often cannot make up for the rest */
function evidenceOf(one: Folded, other: Folded, namesakes: number, atLeast = -Infinity): Evidences | null {
  const [phones, emails, birthdays] = [
    comparePhones(one.phone, other.phone),
    compareEmails(one.email, other.email),
    compareBirthdays(one.birthday, other.birthday),
  ];
  if (phones.weight + emails.weight + birthdays.weight < atLeast) return null;
  const wereBornTogether = birthdays.weight >= 3;
  const names = compareNames(one, other, namesakes, wereBornTogether);
  if (names.weight < 0 && birthdays.reason === 'near-birthday')
    birthdays.weight = Math.min(birthdays.weight, MAX_OF_NEAR_BIRTHDAYS);
  return { phones, emails, birthdays, names, wereBornTogether };
}

/**
 * The pair of two records; null if the evidence is insufficient.
 * @param namesakes number of people with the name that both have: a rare name is stronger evidence
 */
export function comparePeople(one: Folded, other: Folded, namesakes = Infinity): Pair | null {
  const evidence = evidenceOf(one, other, namesakes, ENOUGH - MAX_OF_NAMES);
  if (!evidence) return null;
  const pair = pairOf(one, other, evidence);
  return pair.score < ENOUGH || pair.reasons.length < 2 ? null : pair;
}

/** Minimum score of a pair if both resemble a third record. */
const ENOUGH_BESIDE_A_THIRD = 3;

/**
 * The pair of two records that each form a pair with the same third record: among many copies of one person, two may have too little in common to
 * be found directly. Not a pair: different first names without equal birthdays (a family that shares a phone number with a record of only the
 * family name), or different birthdays (father and son beside a record without a birthday).
 */
export function compareBesideThird(one: Folded, other: Folded): Pair | null {
  const evidence = evidenceOf(one, other, Infinity);
  if (!evidence) return null;
  const { birthdays, names, wereBornTogether } = evidence;
  if (birthdays.weight <= OTHER_BIRTHDAY || (names.weight < OTHER_FAMILY_NAME && !wereBornTogether)) return null;
  const pair = pairOf(one, other, evidence);
  return pair.score < ENOUGH_BESIDE_A_THIRD ? null : { ...pair, reasons: [...pair.reasons, 'third-record'] };
}

/** Every pair of records that probably belong to one person, highest score first. Only records with a common key are compared, never all with all. */
export function duplicatePairs(people: readonly ComparedPerson[]): Pair[] {
  const folded = people.map(foldPerson);
  const keys = folded.map(blockingKeys);
  const blocks = new Map<string, number[]>();
  keys.forEach((own, at) => {
    for (const key of own) {
      const block = blocks.get(key);
      if (block) block.push(at);
      else blocks.set(key, [at]);
    }
  });
  const isUsed = (key: string) => (blocks.get(key)?.length ?? 0) <= MAX_OF_A_KEY;
  const pairs: Pair[] = [];
  for (const [key, block] of blocks) {
    if (block.length < 2 || !isUsed(key)) continue;
    block.forEach((first, index) => {
      for (const second of block.slice(index + 1)) {
        // Pairs with several common keys are compared once, at the first key.
        const [firstKeys, secondKeys] = [keys[first] as string[], keys[second] as string[]];
        if (firstKeys.find((shared) => secondKeys.includes(shared) && isUsed(shared)) !== key) continue;
        const [one, other] = [folded[first] as Folded, folded[second] as Folded];
        const pair = comparePeople(one, other, blocks.get(nameKey(one))?.length);
        if (pair) pairs.push(pair);
      }
    });
  }
  const byUid = new Map(folded.map((one) => [one.uid, one]));
  for (const [first, second] of twoStepsApart(pairs)) {
    const pair = compareBesideThird(byUid.get(first) as Folded, byUid.get(second) as Folded);
    if (pair) pairs.push(pair);
  }
  return pairs.sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b);
}

/** Lower and higher uid of every two records that form a pair with the same third record, but not with each other. */
function twoStepsApart(pairs: readonly Pair[]): Array<[number, number]> {
  const others = new Map<number, number[]>();
  for (const { a, b } of pairs) {
    others.set(a, [...(others.get(a) ?? []), b]);
    others.set(b, [...(others.get(b) ?? []), a]);
  }
  const seen = new Set(pairs.map(({ a, b }) => `${a} ${b}`));
  const found: Array<[number, number]> = [];
  for (const group of others.values())
    for (const a of group)
      for (const b of group) {
        const key = `${a} ${b}`;
        if (a >= b || seen.has(key)) continue;
        seen.add(key);
        found.push([a, b]);
      }
  return found;
}

function comparePhones(one: string, other: string): Evidence {
  if (one === '' || other === '') return SILENT;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // With and without the country code.
  if (one === other || (short.length >= 8 && long.endsWith(short))) return { weight: 8, reason: 'same-phone' };
  if (short.length < 7) return { weight: -2 };
  const distance = editDistance(short, long.length - short.length > 1 ? long.slice(-short.length) : long, 2);
  if (distance === 1) return { weight: 5, reason: 'near-phone' };
  return distance === 2 ? { weight: 3, reason: 'near-phone' } : { weight: -2 };
}

function compareEmails(one: string, other: string): Evidence {
  if (one === '' || other === '') return SILENT;
  if (one === other) return { weight: 8, reason: 'same-email' };
  const [[nameOne = '', hostOne = ''], [nameOther = '', hostOther = '']] = [one.split('@'), other.split('@')];
  // 'ana.lopez12' and 'ana.lopez17' are probably different people: numbers are added to distinguish namesakes.
  const areNumbered = nameOne !== nameOther && withoutDigits(nameOne) === withoutDigits(nameOther);
  if (areNumbered) return SILENT;
  const isNear =
    (hostOne === hostOther && nameOne.length >= 5 && editDistance(nameOne, nameOther, 1) === 1) ||
    (nameOne === nameOther && nameOne.length >= 5);
  return isNear ? { weight: 4, reason: 'near-email' } : { weight: -1 };
}

const withoutDigits = (text: string) => text.replace(/\d/g, '');

/** Maximum weight of a near birthday if one of the names differs: siblings can have similar birthdays. */
const MAX_OF_NEAR_BIRTHDAYS = 2;

/** Weight of completely different birthdays. */
const OTHER_BIRTHDAY = -6.5;

function compareBirthdays(one: string, other: string): Evidence {
  if (one === '' || other === '') return SILENT;
  if (one === other) return { weight: 6, reason: 'same-birthday' };
  const [[year, month, day], [otherYear, otherMonth, otherDay]] = [one.split('-'), other.split('-')];
  const areSwapped = year === otherYear && month === otherDay && day === otherMonth;
  const faults = editDistance(one.replaceAll('-', ''), other.replaceAll('-', ''), 3);
  if (areSwapped || faults === 1) return { weight: 3, reason: 'near-birthday' };
  const equal = [year === otherYear, month === otherMonth, day === otherDay].filter(Boolean).length;
  if (equal === 2) return { weight: 2, reason: 'near-birthday' };
  if (faults === 2) return { weight: 1, reason: 'near-birthday' };
  if (equal === 1 || faults === 3) return { weight: -2 };
  return { weight: OTHER_BIRTHDAY };
}

type Likeness = 'same' | 'close' | 'loose' | 'initial' | 'missing' | 'different';

/** Maximum number of people with a rare name. */
const FEW = 4;
/** Weight of an equal rare name; the maximum of all name comparisons. */
const MAX_OF_NAMES = 7;

function compareNames(one: Folded, other: Folded, namesakes: number, wereBornTogether: boolean): Evidence {
  if (one.words === '' || other.words === '') return SILENT;
  if (one.words === other.words) {
    const isSame = one.first.text === other.first.text && one.last.text === other.last.text;
    if (!one.words.includes(' ')) return namesakes <= FEW ? { weight: 3, reason: 'same-name' } : { weight: 1 };
    // First and last name are swapped, or all of it is in one field.
    return { weight: namesakes <= FEW ? MAX_OF_NAMES : 6, reason: isSame ? 'same-name' : 'swapped-name' };
  }
  // With a common birthday, similar first names are typing errors; with only a family's phone number, they are two people.
  const straight = weightOf(likeness(one.first, other.first, 6), likeness(one.last, other.last, 5), wereBornTogether);
  const swapped = weightOf(likeness(one.first, other.last, 5), likeness(one.last, other.first, 5), wereBornTogether);
  const weight = Math.max(straight, swapped);
  if (weight <= 0) return { weight };
  return { weight, reason: swapped > straight ? 'swapped-name' : 'near-name' };
}

/** Weight of equal first names with different family names. */
const OTHER_FAMILY_NAME = -1;

function weightOf(first: Likeness, last: Likeness, wereBornTogether: boolean): number {
  const both = [first, last];
  const count = (level: Likeness) => both.filter((one) => one === level).length;
  if (count('same') === 2) return 6;
  if (count('different') === 2) return -9;
  // An equal family name with different first names is often a family; an equal first name with different family names may be a marriage.
  if (count('different') === 1)
    return last === 'different' ? (first === 'same' ? OTHER_FAMILY_NAME : -2) : last === 'same' ? -2 : -4;
  if (count('same') + count('close') === 2) return count('close') === 2 && !wereBornTogether ? 4.5 : 5;
  // First names within a family are often as similar as a bad typing error.
  if (count('loose') === 2) return wereBornTogether ? 1 : -1;
  if (count('loose') === 1) return wereBornTogether && count('same') + count('close') === 1 ? 3.5 : 0.5;
  // One of the names is an initial or missing: it is weak evidence.
  return count('same') === 1 ? 3 : count('close') === 1 ? 1.5 : 0;
}

/** @param long minimum length of a name with two accepted typing errors; shorter for family names, since relatives differ in their first names */
function likeness(oneName: FoldedName, otherName: FoldedName, long: number): Likeness {
  const [one, other] = [oneName.text, otherName.text];
  if (one === '' || other === '') return 'missing';
  if (one === other) return 'same';
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? 'initial' : 'different';
  const [wordsOne, wordsOther] = [one.split(' '), other.split(' ')];
  const [few, many] = wordsOne.length < wordsOther.length ? [wordsOne, wordsOther] : [wordsOther, wordsOne];
  // One of two first or family names is missing.
  if (few.length < many.length && few.every((word) => many.includes(word))) return 'close';
  if (isOtherGender(one, other)) return 'different';
  const shorter = Math.min(one.length, other.length);
  const most = shorter >= long ? 2 : 1;
  if (editDistance(one, other, most) <= most) return 'close';
  const areHeardAlike = editDistance(oneName.sound, otherName.sound, 1) <= (shorter >= long ? 1 : 0);
  if (areHeardAlike) return 'close';
  const alike = similarity(one, other);
  if (shorter >= 5 && alike >= 0.93) return 'close';
  return shorter >= 4 && (alike >= 0.8 || editDistance(one, other, 2) <= 2) ? 'loose' : 'different';
}

/** 'mario' and 'maria', 'daniel' and 'daniela' are different people, often relatives. */
function isOtherGender(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= 4 && long === `${short}a`) return true;
  const ending = `${one.slice(-1)}${other.slice(-1)}`;
  return one.length === other.length && one.slice(0, -1) === other.slice(0, -1) && /^(oa|ao)$/.test(ending);
}
