/** Words that docs/glossary.md forbids in English and Spanish, as patterns of the text after `key: `, with their replacement. */
export const ENGLISH: Array<[never: RegExp, instead: string]> = [
  [/: .*\breservations?\b/i, 'booking'],
  [/: .*\bpersons\b/i, 'covers, for guests: people'],
  [/: .*\d? p\.(?!m)/, 'covers'],
  [/: .*\bvisitors?\b/i, 'guest'],
  [/: .*\bstranded\b/i, 'affected bookings'],
  [/: .*\ball the same\b/i, 'anyway, override'],
  [/: .*\bin the house\b/i, 'seated'],
  [/: .*\bwas to leave\b/i, 'due out'],
  [/: .*\btaken? back\b(?! the access)/i, 'release, undo, discard'],
  [/: .*\blet go\b/i, 'release, deselect'],
  [/: .*\b(gave|given?|gives) (it |them )?back\b/i, 'refund'],
  [/: .*\bpush(ed)?\b.*\btogether\b/i, 'join'],
  [/: .*\bpacing\b/i, 'arrival limit'],
  [/: .*\b(he|him|his)\b/, 'they, them, their'],
  [/: .*\b[Ss]omebody\b/, 'the person who is meant'],
  [/: .*\bwhoever\b/i, 'the person who is meant'],
  [/: .*\bby (it|them)sel(f|ves)\b/i, 'automatically'],
  [/: .*\bgoes on\b(?! the)/i, 'continues'],
  [/: .*\b(stands?|stood)\b/i, 'is, says, applies'],
  [/: .*\blast arrival\b/i, 'last booking'],
  [/: .*\b(is|are) (no longer good|good no more)\b/i, 'no longer works'],
  [/: .*\b(on|off) the books\b(?!:|$)/i, 'booked, removed'],
  // A number after "at" is a time.
  [/: .*\b(sits|booked|seated|moved) (at|to) (\d+|\{tables?\})(?! )/, 'table, before the number'],
  [/: .* has \{tables?\}/, 'is at, is taken by'],
];
export const SPANISH: Array<[never: RegExp, instead: string]> = [
  [/: .*\bcomensal(es)?\b/i, 'cubiertos'],
  [/: .*\bdepósitos?\b/i, 'anticipo'],
  [/: .*\ben línea\b/i, 'online'],
  [/: .*\bsesi(ón|ones) (de|del) (día|turno|horario)/i, 'turno'],
  [/: .*\bdevoluci(ón|ones)\b/i, 'reembolso'],
  // A member of staff and a guest are both addressed as tú.
  [/: .*\b(usted|ustedes|inténtelo|compruebe|pulse|elija|consulte|revíselo|indíquela|asígneles)\b/i, 'tú'],
];
