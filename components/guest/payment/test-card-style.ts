/** Styles of the framed page: the surrounding page already has a card and a skip link. */
export const testCardStyle = `
body{background:var(--surface)}
.skip{display:none}
.test-card{display:grid;gap:12px;padding:16px}
.test-card h1{color:var(--warning)}
.test-card h2{font-size:1rem}
.numbers{display:grid;gap:4px}
.numbers li{display:flex;flex-wrap:wrap;gap:0 12px;align-items:center}
.numbers button{min-height:44px;padding:0 8px;border:1px solid var(--edge);border-radius:8px;background:none;font-variant-numeric:tabular-nums;cursor:pointer}
.numbers button:hover{border-color:var(--accent);background:var(--raised)}
@media (max-width:479px){.numbers{gap:12px}.numbers li{display:grid;gap:2px;justify-items:start}}
`.replace(/\s+/g, ' ');
