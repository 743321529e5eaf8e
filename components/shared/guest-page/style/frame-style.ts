/** Styles of page, restaurant, card, steps, notices and booking summary. */
export const frameStyle = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:16px}
body{margin:0;background:var(--background);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-variant-numeric:tabular-nums}
h1,h2,h3,p,ul,ol,dl,dd,fieldset{margin:0;padding:0}
h1{font-size:1.5rem;line-height:1.25;letter-spacing:-.015em}
h2{font-size:1.125rem;line-height:1.35}
h3{font-size:1rem;line-height:1.4}
ul,ol{list-style:none}
fieldset{border:0;min-width:0}
legend{padding:0}
a{color:var(--accent);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
main:focus{outline:0}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:16px;top:8px;transform:translateY(calc(-100% - 16px));z-index:1;padding:12px 16px;border-radius:8px;background:var(--accent);color:var(--on-accent)}
.skip:focus{transform:none}
.page{display:grid;gap:20px;max-width:1080px;margin:0 auto;padding:24px 16px max(24px,env(safe-area-inset-bottom))}
.restaurant{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start;min-width:0}
.restaurant-text{flex:1}
.picture{width:88px;height:88px;flex:none;object-fit:cover;border-radius:12px;background:var(--line)}
.restaurant-text{min-width:0}
.restaurant-name{font-size:1.25rem;font-weight:650;letter-spacing:-.01em;overflow-wrap:anywhere}
.restaurant-line{color:var(--ink-soft);font-size:.9375rem}
.restaurant-about{margin-top:8px;font-size:.9375rem;white-space:pre-line;overflow-wrap:anywhere}
.gallery{display:flex;gap:8px;flex-basis:100%;min-width:0;overflow-x:auto}
.gallery img{display:block;width:112px;height:70px;object-fit:cover;border-radius:8px;background:var(--line)}
.logo{width:48px;height:48px;object-fit:contain;border-radius:8px;float:right;margin:0 0 8px 12px}
.map{display:block;width:100%;max-width:320px;height:auto;margin-top:8px;border-radius:8px;background:var(--line)}
.hours summary{min-height:44px;padding:10px 0;color:var(--accent);cursor:pointer;font-size:.9375rem}
.hours dl{display:grid;gap:4px;padding-bottom:8px;font-size:.9375rem}
.hours dl div{display:flex;gap:12px}
.hours dt{flex:none;min-width:96px;color:var(--ink-soft)}
.foot .whereabouts{flex-basis:100%;display:grid;justify-items:center;padding:0 16px;text-align:center}
.restaurant-links{display:flex;flex-wrap:wrap;gap:0 20px}
.restaurant-links a{padding:11px 0}
.card{display:grid;gap:20px;align-content:start;min-width:0;padding:20px 16px;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
.notice-page{max-width:560px;width:100%;margin:10vh auto 0;gap:12px}
.notice-page .actions{margin-top:8px}
.steps{display:flex;flex-wrap:wrap;gap:4px 24px;counter-reset:step;font-size:.875rem;color:var(--ink-soft)}
.steps li{counter-increment:step}
.steps li::before{content:counter(step) '\\a0'}
.steps li[data-past]::before{content:'\\2713\\a0'}
.steps li[aria-current]{color:var(--accent);font-weight:650}
.notice{display:grid;gap:6px;padding:12px 16px;border:1px solid var(--line);border-left:4px solid var(--edge);border-radius:8px;background:var(--raised);overflow-wrap:anywhere}
.notice[data-kind=wrong]{border-left-color:var(--danger)}
.notice[data-kind=good]{border-left-color:var(--success)}
.terms{display:grid;gap:6px}
.notice .terms{gap:2px}
.terms li{position:relative;padding-left:1.4em}
.terms li::before{content:'';position:absolute;left:.2em;top:.62em;width:.45em;height:.45em;border-radius:50%;background:var(--accent)}
.terms-box{display:grid;gap:12px;padding:16px;border:1px solid var(--line);border-radius:12px}
.line-link{display:inline-block;padding:10px 0}
.notice-title{font-weight:650}
.notice ul{display:grid;gap:2px}
.notice ul a{display:inline-block;padding:4px 0;color:var(--danger)}
.summary{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px 24px;padding:16px;border-radius:12px;background:var(--raised);border:1px solid var(--line)}
.summary.more{padding:0 16px;border:0;background:none}
.summary dt{font-size:.875rem;color:var(--ink-soft)}
.summary dd{font-weight:600;overflow-wrap:anywhere;white-space:pre-line}
.hold{font-size:.9375rem;color:var(--ink-soft)}
.countdown{display:inline-block;min-width:3.2em;font-weight:650;color:var(--ink)}
.hint{font-size:.9375rem;font-weight:400;color:var(--ink-soft)}
.foot{display:flex;flex-wrap:wrap;justify-content:center;gap:4px 24px}
.languages{display:flex;flex-wrap:wrap;justify-content:center;gap:4px}
.languages>*{display:grid;place-items:center;min-width:44px;min-height:44px;padding:0 12px;border:0;border-radius:8px;background:none;color:var(--ink-soft);font:inherit;font-size:.9375rem;text-decoration:none;cursor:pointer}
.languages>*:hover{color:var(--ink)}
.languages>[aria-current]{color:var(--ink);font-weight:650}
[data-embed] .page{padding:0 0 16px}
[data-embed] .card{border:0;border-radius:0;padding-top:56px}
[data-embed] body{background:var(--surface)}
@media (min-width:600px){.card{padding:32px}}
@media (min-width:900px){
.gallery{display:grid;grid-template-columns:1fr 1fr;flex-basis:auto}
.gallery img{width:100%;height:auto;aspect-ratio:16/10}
.page{grid-template-columns:280px minmax(0,1fr);column-gap:32px;padding-top:48px}
.restaurant{flex-flow:column;align-items:stretch;align-self:start;position:sticky;top:32px}
.picture{width:100%;height:auto;aspect-ratio:16/10;border-radius:16px}
.foot{grid-column:2}
.notice-page,.notice-page+.foot,[data-embed] .card,[data-embed] .foot{grid-column:1/-1}
}
`;
