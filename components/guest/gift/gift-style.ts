/** Styles of the gift card pages, in addition to the guest pages' own. */
import { controlStyle } from '@/components/shared/guest-page/style/guest-style';
import { frameStyle } from '@/components/shared/guest-page/style/frame-style';

const ownStyle = `
.products{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,220px),1fr));margin-top:10px}
.product{position:relative;display:grid;grid-template-rows:auto 1fr;min-height:48px;border:1px solid var(--edge);border-radius:12px;overflow:hidden;cursor:pointer}
.product:hover{border-color:var(--accent)}
.product img{display:block;width:100%;height:120px;object-fit:cover;background:var(--line)}
.product-text{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;align-content:start;padding:14px}
.product input[type=radio]{width:22px;height:22px;margin:1px 0 0;accent-color:var(--accent)}
.product-text>:not(input){grid-column:2}
.product-text>.product-name{overflow-wrap:anywhere;font-weight:620}
.product-sum{font-size:1.25rem;font-weight:650}
.product:has(input:checked){border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
.product:has(input:focus-visible){outline:2px solid var(--accent);outline-offset:2px}
.product input:focus-visible{outline:0}
.product .hint{white-space:pre-line;overflow-wrap:anywhere}
.group{display:grid;gap:20px;border-top:1px solid var(--line);padding-top:20px}
.code{letter-spacing:.06em;text-transform:uppercase}
.left{margin-bottom:12px;font-size:2rem;line-height:1.2;font-weight:650}
`;

export const giftStyle = [frameStyle, controlStyle, ownStyle].join('').replace(/\s+/g, ' ');
