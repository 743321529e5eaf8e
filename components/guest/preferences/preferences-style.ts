/** Styles of the pages of a guest's data, in addition to the guest pages' own. */
export const preferencesStyle = `
.person{padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--raised)}
.person .summary{grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr));padding:0 0 12px}
.card h2+p{margin-top:-12px}
.consent{padding:4px 0}
.consent .hint{display:block;margin:-6px 0 4px 34px}
.tabs{display:flex;flex-wrap:wrap;gap:4px 20px}
.tabs a{display:inline-block;padding:10px 0}
.tabs [aria-current]{color:var(--ink);font-weight:650;text-decoration:none}
.visits{width:100%;border-collapse:collapse;font-size:.9375rem}
.visits th,.visits td{padding:10px 12px 10px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
.visits th{font-size:.875rem;font-weight:600;color:var(--ink-soft)}
.scrolls{overflow-x:auto}
@media (max-width:599px){
.visits thead{position:absolute;clip-path:inset(50%)}
.visits tr{display:flex;flex-wrap:wrap;gap:0 16px;padding:10px 0;border-bottom:1px solid var(--line)}
.visits td{padding:2px 0;border:0}
.visits td:first-child{flex:1 0 100%;font-weight:600}
}
.points{display:grid;gap:8px;padding-inline-start:20px;list-style:disc}
`.replace(/\s+/g, ' ');
