import { controlStyle } from '@/components/shared/guest-page/style/guest-style';
import { frameStyle } from '@/components/shared/guest-page/style/frame-style';

/** A dish is a row: name, price and one button. */
const menuStyle = `
.dishes{display:grid;gap:0}
.dish{scroll-margin:16px 0 88px;display:grid;gap:8px 16px;grid-template-columns:minmax(0,1fr) auto;padding:16px 0;border-top:1px solid var(--line)}
.dish:focus:not(:focus-visible){outline:0}
.dish-count{color:var(--accent);font-weight:620}
.dish-name{font-weight:650}
.dish img{width:88px;height:88px;object-fit:cover;border-radius:12px;background:var(--line)}
.dish form,.dish details{grid-column:1/-1}
.dish-price{font-weight:620}
.options{display:grid;gap:12px;padding:8px 0}
.options fieldset{display:grid}
.options legend{font-weight:600;font-size:.9375rem}
.dish summary{min-height:44px;padding:10px 0;color:var(--accent);cursor:pointer;font-weight:620}
.line{display:grid;gap:4px 12px;grid-template-columns:minmax(0,1fr) auto;padding:12px 0;border-top:1px solid var(--line)}
.line-acts{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.line-acts input{width:80px;min-height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);font-size:1rem}
.sums{display:grid;gap:4px}
.sums div{display:flex;justify-content:space-between;gap:16px}
.sums .total{font-weight:700;font-size:1.125rem;border-top:1px solid var(--line);padding-top:8px}
.part{display:grid;gap:12px;border-top:1px solid var(--line);padding-top:20px}
.row{display:grid;gap:12px}
.bar{position:sticky;bottom:0;display:grid;padding:12px 0;background:var(--surface);border-top:1px solid var(--line)}
#order{display:grid;gap:12px}
.track{display:flex;flex-wrap:wrap;gap:8px 20px;font-size:.9375rem;color:var(--ink-soft)}
.track li[aria-current]{color:var(--accent);font-weight:650}
.track li[data-past]::before{content:'\\2713\\a0'}
@media (min-width:600px){.row{grid-template-columns:1fr 1fr;align-items:end}}
`;

export const orderStyle = [frameStyle, controlStyle, menuStyle].join('').replace(/\s+/g, ' ');
