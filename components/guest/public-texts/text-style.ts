import { frameStyle } from '@/components/shared/guest-page/style/frame-style';

/** Reading layout: one column of limited line length, with a table of contents. */
const textStyle = `
.text-page{display:grid;gap:20px;max-width:46rem;margin:0 auto;padding:24px 16px max(24px,env(safe-area-inset-bottom))}
.text-head{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:baseline;justify-content:space-between}
.text-restaurant{font-size:1.125rem;font-weight:650;letter-spacing:-.01em;overflow-wrap:anywhere}
.text-links{display:flex;flex-wrap:wrap;gap:0 16px}
.text-links a{display:inline-grid;align-items:center;min-height:44px}
.text-links [aria-current]{color:var(--ink);text-decoration:none;font-weight:620}
.since{color:var(--ink-soft);font-size:.9375rem}
.contents{padding:16px 20px;border:1px solid var(--line);border-radius:12px;background:var(--raised)}
.contents h2{font-size:.9375rem;color:var(--ink-soft);font-weight:600}
.contents ol{columns:2 16rem;column-gap:32px}
.contents a{display:block;padding:10px 0;break-inside:avoid}
.text-section{display:grid;gap:10px}
.text-section ul{display:grid;gap:6px;padding-left:1.25rem;list-style:disc}
.text-section li::marker{color:var(--edge)}
.text-section :is(p,li){overflow-wrap:break-word;hyphens:auto;text-wrap:pretty}
@media (min-width:600px){.text-page{padding-top:40px}}
@media (min-width:900px){.text-page>.foot{grid-column:auto}}
@media print{.contents,.text-links,.foot,.skip{display:none}.card{border:0;padding:0}}
`;

export const textLook = [frameStyle, textStyle].join('').replace(/\s+/g, ' ');
