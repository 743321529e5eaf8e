/** Days and times. The room of a day's times does not change while others are fetched: nothing jumps. */
export const timeStyle = `
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
