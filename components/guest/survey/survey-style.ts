import { controlStyle } from '@/components/shared/guest-page/style/guest-style';
import { frameStyle } from '@/components/shared/guest-page/style/frame-style';

/** Grades are on one line; each is a target of 44 px, and the selection is marked by more than colour. */
const gradeStyle = `
.scale{display:grid;gap:8px;grid-template-columns:repeat(5,minmax(0,1fr));margin-top:8px}
[data-kind=grade10] .scale{gap:4px;grid-template-columns:repeat(11,minmax(0,1fr))}
.scale label{position:relative;display:block}
.scale input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.scale label>span{display:grid;place-items:center;min-height:48px;border:1px solid var(--edge);border-radius:8px;font-weight:620}
.scale input:checked+span{border-color:var(--accent);background:var(--accent);color:var(--on-accent);text-decoration:underline;text-underline-offset:4px}
.scale input:focus-visible+span{outline:2px solid var(--accent);outline-offset:2px}
.scale label:hover>span{border-color:var(--accent)}
.ends{display:flex;justify-content:space-between;gap:16px;margin-top:4px}
@media (forced-colors:active){.scale input:checked+span{outline:3px solid Highlight}}
.reviews{display:grid;gap:12px}
@media (max-width:599px){[data-kind=grade10] .scale{gap:6px;grid-template-columns:repeat(6,minmax(0,1fr))}}
`;

export const surveyStyle = [frameStyle, controlStyle, gradeStyle].join('').replace(/\s+/g, ' ');
