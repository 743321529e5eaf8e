/**
 * Styles of the guest pages, in the product's colours. Inlined and with system fonts, so that a phone on a slow
 * connection needs one request.
 */
import { frameStyle } from './frame-style';

/** Days and times. The times keep their height while others are fetched, so that nothing jumps. */
const timeStyle = `
#offer{display:grid;gap:16px;align-content:start;min-height:340px;min-width:0}
#offer[aria-busy=true]{opacity:.55}
.days{display:flex;gap:8px;overflow-x:auto;margin:0 -16px;padding:4px 16px 8px;scroll-padding:0 16px;scroll-snap-type:x proximity;overscroll-behavior-x:contain}
.days li{flex:none;scroll-snap-align:start}
.day{position:relative;display:grid;place-items:center;min-width:58px;padding:8px 6px;border:1px solid var(--edge);border-radius:12px;background:none;color:var(--ink);text-decoration:none;line-height:1.2;cursor:pointer}
.day:hover{border-color:var(--accent);background:var(--raised)}
.day-name{font-size:.8125rem;color:var(--ink-soft)}
.day-number{font-size:1.125rem;font-weight:650}
.day[data-muted]{border-style:dashed;border-color:var(--line)}
.day[data-muted] .day-number{font-weight:400;color:var(--ink-soft);text-decoration:line-through}
.day[aria-current]{border-color:var(--accent);background:var(--accent)}
.day[aria-current] :is(.day-number,.day-name){color:var(--on-accent)}
.day-title{margin-top:4px}
.sessions,.session{display:grid;gap:10px}
.sessions{gap:20px}
.session h3,#offer>h3{font-size:.9375rem;color:var(--ink-soft)}
.times{display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(92px,1fr))}
.time{display:grid;place-items:center;align-content:center;width:100%;height:100%;min-height:52px;padding:6px 4px;border:1px solid var(--accent);border-radius:10px;background:none;color:var(--ink);line-height:1.2;cursor:pointer}
.time:hover{background:var(--accent);color:var(--on-accent)}
.time-clock{font-weight:620}
.time-area{font-size:.8125rem;overflow-wrap:anywhere;text-align:center}
.gone,.gone:hover{border:1px dashed var(--line);background:none;color:var(--ink-soft);cursor:default}
.gone .time-clock{font-weight:400}
.nearest{display:flex;flex-wrap:wrap;gap:8px}
.ads{display:grid;gap:12px;border-top:1px solid var(--line);padding-top:16px}
.ad{display:grid;gap:12px;grid-template-columns:auto 1fr;align-items:center}
.ad img{width:96px;height:72px;object-fit:cover;border-radius:8px}
.ad-title{font-weight:620}
.ad a{display:inline-block;min-height:44px;padding:10px 0}
.list{border-top:1px solid var(--line);padding-top:8px}
.list summary{min-height:44px;padding:10px 0;color:var(--accent);cursor:pointer}
.list-form{display:grid;gap:12px;padding:8px 0}
@media (min-width:600px){
.days{margin:0 -32px;padding:4px 32px 8px;scroll-padding:0 32px}
.list-form{grid-template-columns:200px 1fr;align-items:end}
.list-form .hint{grid-column:1/-1}
.list-form .button{justify-self:start}
}
@media (prefers-reduced-motion:no-preference){#offer{transition:opacity .12s}}
`;

/** Events, tickets and ticket codes: QR codes are dark on white in both themes, or cameras cannot read them. */
const ticketStyle = `
.events,.ticket-list{display:grid;gap:16px;margin:0;padding:0;list-style:none}
.event{display:grid;gap:6px;padding:16px;border:1px solid var(--line);border-radius:12px}
.event h2{font-size:1.125rem}
.event h2 a{display:inline-block;min-height:24px}
.event-when{font-weight:600}
.event-text{white-space:pre-line;overflow-wrap:anywhere}
.event-price{font-variant-numeric:tabular-nums}
.kinds{display:grid;gap:0}
.kind{display:grid;grid-template-columns:1fr minmax(88px,auto);gap:12px;align-items:center;padding:12px 0;border-bottom:1px solid var(--line)}
.kind-name{font-weight:620}
.kind-price{font-variant-numeric:tabular-nums}
.choice input[type=radio]{flex:none;width:22px;height:22px;margin:1px 0 0;accent-color:var(--accent)}
.tickets{display:grid;gap:16px}
.ticket{display:grid;gap:16px;padding:16px;border:1px solid var(--line);border-radius:12px}
.ticket-code{width:100%;max-width:240px;border-radius:8px}
.ticket-text{display:grid;gap:4px;align-content:start;min-width:0}
.ticket-name{font-weight:620}
.ticket[data-state=returned],.ticket[data-state=cancelled]{border-style:dashed}
@media (min-width:600px){.ticket{grid-template-columns:auto 1fr}.ticket-code{width:200px}}
`;

/**
 * Fields, buttons and choices. Targets are at least 44 px; text in fields is 16 px, below which some phones zoom in.
 */
export const controlStyle = `
input,select,textarea,button{font:inherit;color:inherit}
.field{display:grid;gap:6px;min-width:0;align-content:start}
.label{font-weight:600;font-size:.9375rem}
.field input,.field select,.field textarea,.phone select,.phone input{width:100%;min-width:0;min-height:48px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:var(--ink);font-size:1rem}
.field textarea{padding:10px 12px;resize:vertical}
.field select,.phone select{appearance:none;padding-right:36px;background:var(--surface) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%237a8783' stroke-width='2'%3E%3Cpath d='m1 1.5 5 5 5-5'/%3E%3C/svg%3E") no-repeat right 14px center}
input[type=date]{appearance:none;text-align:start}
.field :is(input,select,textarea):focus-visible,.phone :is(input,select):focus-visible{outline-offset:0}
:is(input,select,textarea)[aria-invalid]{border-color:var(--danger)}
.fault{color:var(--danger);font-size:.9375rem}
.search{display:grid;gap:12px;grid-template-columns:1fr 1fr;align-items:end}
.search:not(:has([name=area])) .button{grid-column:1/-1}
.wide,.event-choice,.search:has([name=event]) :is(.button,.field:has([name=area])){grid-column:1/-1}
.call{white-space:nowrap}
.hint .call{display:inline-block;padding:4px 0}
.notice .call{display:inline-block;padding:10px 0}
.button{display:inline-grid;place-items:center;min-height:48px;padding:6px 20px;border:1px solid transparent;border-radius:8px;font-weight:620;line-height:1.25;text-align:center;text-decoration:none;cursor:pointer}
.button.main{background:var(--accent);color:var(--on-accent)}
.button.main:hover{background:var(--accent-strong)}
.button.main:disabled{border-color:var(--line);background:none;color:var(--ink-soft);cursor:not-allowed}
.button.quiet{border-color:var(--edge);background:none;color:var(--ink)}
.button.quiet:hover{border-color:var(--accent);background:var(--raised)}
.button.danger{background:var(--danger);color:var(--on-danger)}
[data-busy] button,[data-busy] .button{cursor:progress;opacity:.7}
.actions{display:flex;flex-wrap:wrap;gap:12px}
.actions:empty{display:none}
.actions form{display:contents}
.details{display:grid;gap:20px}
.pair{display:grid;gap:20px}
.phone{display:grid;gap:6px}
.phone-parts{display:grid;gap:8px;grid-template-columns:minmax(0,2fr) minmax(0,3fr);margin-top:6px}
.known{display:grid;gap:10px;border-top:1px solid var(--line);padding-top:20px}
.choices{display:grid}
.choice{display:flex;gap:12px;align-items:flex-start;min-height:44px;padding:10px 0;cursor:pointer}
.choice input{flex:none;width:22px;height:22px;margin:1px 0 0;accent-color:var(--accent)}
@media (min-width:600px){
.pair{grid-template-columns:1fr 1fr}
.search{grid-template-columns:repeat(auto-fit,minmax(150px,1fr))}
.search:has([name=event]){grid-template-columns:repeat(3,1fr)}
.search .button,.search:not(:has([name=area])) .button,.search:has([name=event]) :is(.button,.field:has([name=area])){grid-column:auto}
.event-choice{grid-column:1/-2}
}
@media (max-width:479px){.actions .button{flex:1 1 100%}.phone-parts{grid-template-columns:minmax(0,1fr)}}
`;

export const guestStyle = [frameStyle, controlStyle, timeStyle, ticketStyle].join('').replace(/\s+/g, ' ');
