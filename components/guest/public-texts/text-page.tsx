import type { TextBlock, Run } from '@/lib/rules/public-texts/text-blocks';

export interface TextSection {
  /** Anchor of the section. */
  id: string;
  title: string;
  blocks: TextBlock[];
}

export interface TextLink {
  href: string;
  label: string;
  current?: boolean;
}

export interface TextLanguage {
  language: string;
  label: string;
  href: string;
  current: boolean;
}

interface TextPageProps {
  /** Whose text it is. */
  restaurant: string;
  title: string;
  /** Effective date, in words. */
  since: string;
  contents: string;
  sections: readonly TextSection[];
  links: { label: string; list: readonly TextLink[] };
  languages: { label: string; list: readonly TextLanguage[] };
}

/** Terms or a privacy policy: plain HTML to read, print and link to. */
export function TextPage({ restaurant, title, since, contents, sections, links, languages }: TextPageProps) {
  return (
    <div className="text-page">
      <header className="text-head">
        <p className="text-restaurant">{restaurant}</p>
        <nav className="text-links" aria-label={links.label}>
          {links.list.map(({ href, label, current }) => (
            <a key={href} href={href} aria-current={current ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" className="card" tabIndex={-1}>
        <h1>{title}</h1>
        <p className="since">{since}</p>
        <nav className="contents" aria-labelledby="contents">
          <h2 id="contents">{contents}</h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
      </main>
      <footer className="foot">
        <nav className="languages" aria-label={languages.label}>
          {languages.list.map(({ language, label, href, current }) => (
            <a
              key={language}
              href={href}
              lang={language}
              hrefLang={language}
              aria-current={current ? 'true' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
      </footer>
    </div>
  );
}

function Section({ id, title, blocks }: TextSection) {
  return (
    <section className="text-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {blocks.map((block, index) =>
        'list' in block ? (
          <ul key={index}>
            {block.list.map((runs, item) => (
              <li key={item}>
                <Words runs={runs} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={index}>
            <Words runs={block.paragraph} />
          </p>
        ),
      )}
    </section>
  );
}

function Words({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ words, strong }, index) => (strong ? <strong key={index}>{words}</strong> : words));
}
