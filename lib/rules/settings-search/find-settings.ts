/** Finds a setting by search text: any of its words in any language, without accents, with typing errors (§2 Settings search). */

/** A setting in the search index. */
export interface SearchedSetting {
  id: string;
  /** Label on its screen. */
  title: string;
  /** Synonyms, each of one or more words. */
  phrases: readonly string[];
  /** The screen that contains it. */
  place: string;
}

/** Weights of a matching word by where it occurs. */
const TITLE = 3;
const PHRASE = 2.4;
const PLACE = 0.8;
/** Bonus if the whole search text equals one of the setting's phrases. */
const WHOLE_PHRASE = 6;

/** Words of a question that are ignored: 'how do I change the …'. */
const FILLERS = new Set(
  (
    'a an and at by can change configure do does edit for from how i in is it make me my of off on or our set setting settings setup so that the them this to turn up we what when where which with you your ' +
    'al algo cambiar como con configurar cual cuando de del donde e el en es esta este hacer la las lo los me mi mis nuestro o para poner por puedo que quiero se ser si sin su un una ver y ajuste ajustes ' +
    'alterar ao aos as com da das definir do dos em eu fazer mudar na nas no nos onde os ou pelo pela por posso quero sao seu tem um uma ajustar colocar configuracao configuracoes'
  ).split(' '),
);

/** Lower case without accents, split into words. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const plain = (text: string) => wordsOf(text).join(' ');

/**
 * Damerau-Levenshtein distance with adjacent swaps: letters that are wrong, missing, surplus or swapped. A distance above `most` is returned as
 * `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let twoBack: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (twoBack[j - 2] ?? 0) + 1);
      row.push(least);
    }
    twoBack = before;
    before = row;
  }
  return Math.min(before[other.length] ?? most + 1, most + 1);
}

/** Similarity of a typed word to a known one, 0 to 1. */
function likeness(typed: string, known: string): number {
  if (typed === known) return 1;
  // Incomplete, or with a different ending.
  if (typed.length >= 2 && known.startsWith(typed)) return 0.7 + (0.25 * typed.length) / known.length;
  if (known.length >= 4 && typed.startsWith(known) && typed.length - known.length <= 3) return 0.8;
  const most = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  // With one typing error, the first or the second letter is still right.
  if (most === 0 || !(typed[0] === known[0] || typed[1] === known[1] || typed[0] === known[1] || typed[1] === known[0]))
    return 0;
  const distance = editDistance(typed, known, most);
  if (distance <= most) return distance === 1 ? 0.7 : 0.5;
  // A typing error in an incomplete word.
  const begun = known.length > typed.length + 1 ? editDistance(typed, known.slice(0, typed.length), 1) : 2;
  return typed.length >= 5 && begun === 1 ? 0.45 : 0;
}

interface Known {
  /** Word → the highest weight of its occurrences. */
  weights: Map<string, number>;
  phrases: ReadonlySet<string>;
}

function knownOf({ title, phrases, place }: SearchedSetting): Known {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    const words = wordsOf(text);
    // 'noshow' and 'semgluten' are typed as one word.
    const joined = words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
    for (const word of [...words, ...joined]) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
  };
  add(place, PLACE);
  phrases.forEach((phrase) => add(phrase, PHRASE));
  add(title, TITLE);
  return { weights, phrases: new Set([title, ...phrases].map(plain)) };
}

/** The settings that match the search text, best first; searching all of a restaurant's settings takes a few milliseconds. */
export function settingsFinder<T extends SearchedSetting>(settings: readonly T[]): (typed: string) => T[] {
  const known = settings.map(knownOf);
  const spread = new Map<string, number>();
  for (const { weights } of known) for (const word of weights.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(1 + settings.length / (spread.get(word) ?? 1));

  /** The known words that a typed word may mean, with their similarity; each is compared once, however many settings contain it. */
  function likeWords(typed: string): Map<string, number> {
    const found = new Map<string, number>();
    for (const word of spread.keys()) {
      const like = likeness(typed, word);
      if (like > 0) found.set(word, like * rarity(word));
    }
    return found;
  }
  function best(like: ReadonlyMap<string, number>, { weights }: Known): number {
    let most = 0;
    for (const [word, value] of like) most = Math.max(most, value * (weights.get(word) ?? 0));
    return most;
  }

  return (typed) => {
    const all = wordsOf(typed);
    const telling = all.filter((word) => !FILLERS.has(word));
    const asked = telling.length > 0 ? telling : all;
    if (asked.length === 0) return [];
    const phrase = all.join(' ');
    const like = asked.map(likeWords);
    return settings
      .map((setting, index) => {
        const one = known[index] as Known;
        const scores = like.map((words) => best(words, one));
        const found = scores.filter((score) => score > 0).length;
        const whole = one.phrases.has(phrase) || one.phrases.has(asked.join(' ')) ? WHOLE_PHRASE : 0;
        // All words of the search text must match the same setting.
        const score = scores.reduce((sum, one) => sum + one, 0) * (found / asked.length) + whole;
        return { setting, score };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ setting }) => setting);
  };
}
