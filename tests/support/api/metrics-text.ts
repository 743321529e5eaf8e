/** Prometheus' text form, read as strictly as `promtool check metrics` reads it. */
export interface Series {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface ReadMetrics {
  series: Series[];
  /** Names of all labels. */
  labels: string[];
  value(name: string, labels?: Record<string, string>): number | undefined;
}

const LINE = /^([a-z_:][\w:]*)(?:\{(.*)\})? (NaN|[+-]?Inf|-?[\d.]+(?:e[+-]?\d+)?)$/i;
const LABEL = /([a-z_]\w*)="((?:[^"\\]|\\.)*)",?/gi;

/** @throws Error for text that Prometheus refuses, and for names against its conventions */
export function readMetrics(text: string): ReadMetrics {
  const types = new Map<string, string>();
  const helps = new Set<string>();
  const series: Series[] = [];
  const seen = new Set<string>();
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, word, named, rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (word === 'HELP' && named) helps.add(named);
    else if (word === 'TYPE' && named) types.set(named, rest);
    else {
      const [, name, inside = '', value] = LINE.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`not a line of metrics: ${line}`);
      if (seen.has(`${name}{${inside}}`)) throw new Error(`twice: ${line}`);
      seen.add(`${name}{${inside}}`);
      series.push({
        name,
        labels: Object.fromEntries([...inside.matchAll(LABEL)].map(([, label, of]) => [label, of] as [string, string])),
        value: Number(value),
      });
    }
  }
  for (const [name, type] of types) {
    if (!helps.has(name)) throw new Error(`${name} has no help`);
    if ((type === 'counter') !== name.endsWith('_total'))
      throw new Error(`${name}: counters and only they end in _total`);
    if (/_(milliseconds|ms|minutes|hours|kilobytes|megabytes)(_|$)/.test(name))
      throw new Error(`${name}: not a base unit`);
    if (/_(count|sum|bucket)$/.test(name)) throw new Error(`${name} is named like a part of a histogram`);
  }
  for (const { name, labels } of series) {
    if ('quantile' in labels) throw new Error(`${name}: a quantile is of a summary`);
    if (!types.has(name) && types.get(name.replace(/_(bucket|sum|count)$/, '')) !== 'histogram')
      throw new Error(`${name} has no type`);
  }
  return {
    series,
    labels: [...new Set(series.flatMap(({ labels }) => Object.keys(labels)))].sort(),
    value: (name, labels = {}) =>
      series.find(
        (one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
      )?.value,
  };
}
