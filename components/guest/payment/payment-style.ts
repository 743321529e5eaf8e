/** Styles of the payment pages, in addition to the guest pages' own. Controls are not printed on receipts. */
export const paymentStyle = `
.receipt{display:grid;gap:12px}
.card-form h2{margin-top:4px}
.scripted{display:grid;gap:16px}
.card-fields{display:grid;gap:16px;min-height:120px}
.card-fields:not([aria-busy]) .loading{display:none}
.card-frame{display:block;width:100%;min-height:330px;border:1px solid var(--edge);border-radius:12px;background:var(--surface)}
.secure-field{height:48px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);overflow:hidden}
.secure-field:focus-within{outline:2px solid var(--accent)}
.bank{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
.bank[hidden]{display:none}
.bank-frame{display:block;width:100%;height:640px;border:1px solid var(--edge);border-radius:12px;background:#fff;color-scheme:light}
@media (max-width:599px){.bank-frame{width:100vw;margin-inline:calc(50% - 50vw);border-inline:0;border-radius:0}}
.fault:empty,.button[hidden]{display:none}
button:disabled{opacity:.55;cursor:not-allowed}
@media (scripting:none){.scripted{display:none}.actions noscript{display:contents}}
@media print{
.skip,.foot,.unprinted,.notice,.restaurant-links [target]{display:none}
.restaurant-links a{color:#000;text-decoration:none}
.card,.summary{border-color:#999}
body,.card,.summary{background:none;color:#000}
.page{display:block;padding:0}
}
`.replace(/\s+/g, ' ');
