/** Styles of the documentation page, for both themes. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5dbe1, #3a434c); --soft: light-dark(#f4f6f8, #1c2227); --link: light-dark(#0b5cad, #7fb8f5); }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1.5rem; }
h1 small, h4 small { font-weight: 400; opacity: .75; } h2 { margin-top: 2.5rem; } h4 { margin: 1rem 0 .25rem; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; } a { color: var(--link); }
details { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: .5rem .75rem; }
summary { cursor: pointer; overflow-wrap: anywhere; } summary b { display: inline-block; min-width: 4.5em; } summary em { opacity: .75; font-size: .85em; }
pre { background: var(--soft); padding: .75rem; border-radius: 6px; overflow-x: auto; font-size: 13px; }
table { border-collapse: collapse; } td { border-top: 1px solid var(--line); padding: .25rem 1rem .25rem 0; vertical-align: top; }
.refusal { margin: .25rem 0; }
.get { color: light-dark(#1b6e3c, #6fd39b); } .post { color: light-dark(#0b5cad, #7fb8f5); } .patch { color: light-dark(#8a5a00, #f0c060); } .delete { color: light-dark(#b3261e, #f2938c); }
`;
