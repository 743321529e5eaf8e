/**
 * Which records of people are probably one person (ADR 92). Two fields have to agree, a wrong suggestion costs more trust than a missed one: a name alone,
 * or the phone of a family alone, is nobody's twin. Who is there many times is also found by a third record that looks like two others (ADR 164).
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
  /** '1990-05-01', or without the dashes; null or '' where it is not known. */
  birthday: string | null;
}

export interface Pair {
  /** The lower uid of the two. */
  a: number;
  b: number;
  /** Weight of what agrees less that of what speaks against it. */
  score: number;
  reasons: DuplicateReason[];
}

/** The least that a pair is suggested with, by two fields at least. */
const ENOUGH = 9;
/** A key that more people share says nothing of any two of them: the number of a hotel, 'Ana García'. */
export const MAX_OF_A_KEY = 60;

interface Evidence {
  weight: number;
  reason?: DuplicateReason;
}
const SILENT: Evidence = { weight: 0 };

/** A half of a name as it is written and as it is heard. */
interface FoldedName {
  text: string;
  sound: string;
}

/** A person as they are compared: folded once, however often they are looked at. */
export interface Folded {
  uid: number;
  first: FoldedName;
  last: FoldedName;
  /** The words of the whole name in order. */
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
    // Without the zero that stands in for a country's code.
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

/** The key that namesakes share. */
export const nameKey = ({ words }: Pick<Folded, 'words'>): string => `n${words}`;

const initialsOf = (words: string) =>
  words
    .split(' ')
    .map((word) => word[0])
    .join('');

/** What two people must share at least one of to be compared; every pair that is suggested does, but for several faults at once. */
export function blockingKeys({ words, phone, email, birthday }: Folded): string[] {
  return [
    phone.length >= 6 && `p${phone}`,
    // A digit that is wrong stands in one half of the number.
    phone.length >= 8 && `t${phone.slice(-5)}`,
    phone.length >= 8 && words !== '' && `i${phone.slice(0, -5)}${initialsOf(words)}`,
    email !== '' && `e${email}`,
    email !== '' && `l${email.split('@')[0]}`,
    words !== '' && nameKey({ words }),
    birthday !== '' && `b${birthday}`,
    // Of a birthday with a wrong digit the year or the day is right; initials keep strangers apart.
    birthday !== '' && words !== '' && `y${birthday.slice(0, 4)}${initialsOf(words)}`,
    birthday !== '' && words !== '' && `d${birthday.slice(5)}${initialsOf(words)}`,
  ].filter((key) => key !== false);
}

/** What each field says of two people. */
interface Evidences {
  phones: Evidence;
  emails: Evidence;
  birthdays: Evidence;
  names: Evidence;
  /** One birthday, but for a fault of typing. */
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

/** @param atLeast what phones, e-mails and birthdays have to weigh: names are the dear part, and of most pairs they cannot make up for the rest */
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
 * The pair that two people are; null where too little says so.
 * @param namesakes how many people bear the name that both have: one that hardly anybody bears says more
 */
export function comparePeople(one: Folded, other: Folded, namesakes = Infinity): Pair | null {
  const evidence = evidenceOf(one, other, namesakes, ENOUGH - MAX_OF_NAMES);
  if (!evidence) return null;
  const pair = pairOf(one, other, evidence);
  return pair.score < ENOUGH || pair.reasons.length < 2 ? null : pair;
}

/** The least that a pair is suggested with when both look like a third record. */
const ENOUGH_BESIDE_A_THIRD = 3;

/**
 * The pair that two people are of whom each is a pair with one and the same third record: where one stands there many times, two records may have too little in
 * common to be told by themselves. Another first name without one birthday is a family that shares its phone with a record that says only the family's name, and
 * another birthday is father and son beside one that says none: those are no pair.
 */
export function compareBesideThird(one: Folded, other: Folded): Pair | null {
  const evidence = evidenceOf(one, other, Infinity);
  if (!evidence) return null;
  const { birthdays, names, wereBornTogether } = evidence;
  if (birthdays.weight <= OTHER_BIRTHDAY || (names.weight < OTHER_FAMILY_NAME && !wereBornTogether)) return null;
  const pair = pairOf(one, other, evidence);
  return pair.score < ENOUGH_BESIDE_A_THIRD ? null : { ...pair, reasons: [...pair.reasons, 'third-record'] };
}

/** Every pair of people that are probably one, the surest first. Only those that share a key are compared, never all with all. */
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
        // Who shares several keys is compared once, at the first of them.
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

/** Of each two people who are a pair with one third, but not with each other, the lower uid and the higher. */
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
  // With and without the country's code.
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
  // 'ana.lopez12' and 'ana.lopez17' are two of many who bear the name: the number was given to tell them apart.
  const areNumbered = nameOne !== nameOther && withoutDigits(nameOne) === withoutDigits(nameOther);
  if (areNumbered) return SILENT;
  const isNear =
    (hostOne === hostOther && nameOne.length >= 5 && editDistance(nameOne, nameOther, 1) === 1) ||
    (nameOne === nameOther && nameOne.length >= 5);
  return isNear ? { weight: 4, reason: 'near-email' } : { weight: -1 };
}

const withoutDigits = (text: string) => text.replace(/\d/g, '');

/** A birthday that is no more than near, where one of two names is another: brothers and sisters are born on like days too. */
const MAX_OF_NEAR_BIRTHDAYS = 2;

/** What birthdays weigh that have nothing in common. */
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

/** The most people who bear a rare name. */
const FEW = 4;
/** What a rare name that is the same weighs; no two names weigh more. */
const MAX_OF_NAMES = 7;

function compareNames(one: Folded, other: Folded, namesakes: number, wereBornTogether: boolean): Evidence {
  if (one.words === '' || other.words === '') return SILENT;
  if (one.words === other.words) {
    const isSame = one.first.text === other.first.text && one.last.text === other.last.text;
    if (!one.words.includes(' ')) return namesakes <= FEW ? { weight: 3, reason: 'same-name' } : { weight: 1 };
    // Swapped, or all of it written into one field.
    return { weight: namesakes <= FEW ? MAX_OF_NAMES : 6, reason: isSame ? 'same-name' : 'swapped-name' };
  }
  // Of a rare birthday that both have, first names that are badly typed are one; of a family's phone they are two.
  const straight = weightOf(likeness(one.first, other.first, 6), likeness(one.last, other.last, 5), wereBornTogether);
  const swapped = weightOf(likeness(one.first, other.last, 5), likeness(one.last, other.first, 5), wereBornTogether);
  const weight = Math.max(straight, swapped);
  if (weight <= 0) return { weight };
  return { weight, reason: swapped > straight ? 'swapped-name' : 'near-name' };
}

/** What one first name and two family names weigh. */
const OTHER_FAMILY_NAME = -1;

function weightOf(first: Likeness, last: Likeness, wereBornTogether: boolean): number {
  const both = [first, last];
  const count = (level: Likeness) => both.filter((one) => one === level).length;
  if (count('same') === 2) return 6;
  if (count('different') === 2) return -9;
  // Those of one family name are often a family; of one first name and two family names one may have married.
  if (count('different') === 1)
    return last === 'different' ? (first === 'same' ? OTHER_FAMILY_NAME : -2) : last === 'same' ? -2 : -4;
  if (count('same') + count('close') === 2) return count('close') === 2 && !wereBornTogether ? 4.5 : 5;
  // A family's first names are often as like as a bad typing error.
  if (count('loose') === 2) return wereBornTogether ? 1 : -1;
  if (count('loose') === 1) return wereBornTogether && count('same') + count('close') === 1 ? 3.5 : 0.5;
  // One half of the name is short or left out: it says little beside the other.
  return count('same') === 1 ? 3 : count('close') === 1 ? 1.5 : 0;
}

/** @param long from how many letters on a name may have two faults: those of a family differ in their first names */
function likeness(oneName: FoldedName, otherName: FoldedName, long: number): Likeness {
  const [one, other] = [oneName.text, otherName.text];
  if (one === '' || other === '') return 'missing';
  if (one === other) return 'same';
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? 'initial' : 'different';
  const [wordsOne, wordsOther] = [one.split(' '), other.split(' ')];
  const [few, many] = wordsOne.length < wordsOther.length ? [wordsOne, wordsOther] : [wordsOther, wordsOne];
  // One of two first or family names is left out.
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

/** 'mario' and 'maria', 'daniel' and 'daniela' are two people, often of one family. */
function isOtherGender(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= 4 && long === `${short}a`) return true;
  const ending = `${one.slice(-1)}${other.slice(-1)}`;
  return one.length === other.length && one.slice(0, -1) === other.slice(0, -1) && /^(oa|ao)$/.test(ending);
}
