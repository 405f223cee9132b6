import { INK, TAPE } from '../colours.ts';

/** The desk's style sheet: one sheet, allowed by its hash. */
export const STYLES = `
:root{--ink:${INK};--paper:#fafaf8;--tape:${TAPE};--tint:color-mix(in srgb,var(--tape) 45%,#fff);--brick:#a5381f;--moss:#1b6e3c;--soft:#46535d;--rule:${INK}29}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.45 system-ui,sans-serif}
.wide{max-width:80rem;margin:0 auto;padding:0 1.25rem}
a{color:inherit;text-underline-offset:.15em}
:focus-visible{outline:3px solid var(--ink);box-shadow:0 0 0 5px var(--tape);outline-offset:2px}
.skip{display:inline-block;padding-block:.25rem}
.skip:not(:focus){position:absolute;left:-99rem}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.bar{background:var(--ink);color:#fff}
.bar :focus-visible{outline-color:#fff}
.brand{font-weight:700;margin:0}
.bar a{display:block;padding:1rem 0;text-decoration:none}
.notice .acts{flex:none}
main.wide{display:block;min-height:70vh;padding-block:1.5rem 3rem;overflow-wrap:anywhere}
main:focus{outline:0;box-shadow:none}
.notice{display:flex;flex-wrap:wrap;gap:1rem;justify-content:space-between;align-items:center;margin-bottom:1.25rem;padding:.75rem 1rem;background:#fff;border:1px solid var(--moss);border-left-width:8px}
.notice.fault{border-color:var(--brick)}
.notice p{margin:0}
h1{font-size:2.1rem;line-height:1.15;margin:.35rem 0}
h2{font-size:1.2rem;margin:2rem 0 0;padding-bottom:.4rem;border-bottom:2px solid}
.months{display:flex;gap:1.25rem;margin:0}
input:not([type]),textarea{font:inherit;padding:.5rem .6rem;border:1px solid #5a6872;background:#fff;color:inherit;width:100%;min-height:2.75rem}
button{font:inherit;font-weight:700;overflow-wrap:normal;min-height:2.5rem;padding:.4rem 1rem;border:1.5px solid var(--ink);border-radius:3px;background:#fff;color:var(--ink);cursor:pointer}
button.main{background:var(--tape)}
button.danger{border-color:var(--brick);color:var(--brick)}
button.link{border:0;background:none;padding:.4rem 0;text-decoration:underline;font-weight:400}
.tape{display:grid;grid-template-columns:repeat(8,1fr);list-style:none;margin:1.25rem 0 0;padding:0;border:2px solid;border-left-width:10px}
.tape li{position:relative;min-height:6.5rem;padding:2rem .6rem .5rem;display:flex;flex-direction:column;justify-content:end;border-right:2px solid var(--ink);min-width:0}
.tape li:last-child{border-right:0}
.tape b{position:absolute;top:.4rem;right:.6rem;font-size:1.3rem}
.tape a{text-decoration:none}
.tape .who{display:block;text-decoration:underline;text-underline-offset:.15em}
.tape small{font-size:.875rem}
.tape .taken{background:var(--tape)}
.tape .undecided{background:repeating-linear-gradient(135deg,#fff 0 8px,var(--tint) 8px 16px)}
.tape .free{color:var(--soft);border-style:dashed}
.columns{display:grid;grid-template-columns:minmax(0,1fr) 19rem;gap:0 2.75rem}
.lead{grid-template-rows:auto 1fr}
.lead aside{grid-area:1/2/span 2}
.lead li{white-space:pre-wrap}
table{width:100%;border-collapse:collapse;text-align:left;font-size:.95rem}
thead th{font-weight:400;color:var(--soft)}
th,td{padding:.55rem .75rem .55rem 0;border-bottom:1px solid var(--rule);vertical-align:top}
tbody th{font-weight:600;overflow-wrap:break-word}
td small,th small{display:block;font-weight:400;color:var(--soft)}
.leads{table-layout:fixed}
.leads td:first-child{width:2.25rem}
.leads thead th:nth-child(2){width:25%}
.leads thead th:nth-child(3){width:17%}
.leads thead th:nth-child(4){width:20%}
.leads td:last-child{width:12rem;padding-right:0}
.leads a[href^=tel]{white-space:nowrap}
.leads td:last-child .acts{justify-content:end}
.number{font-weight:700;font-size:1.2rem}
.late,td small.late{color:var(--brick);font-weight:700}
.mark{display:inline-block;border:1px solid;border-radius:3px;padding:0 .35rem;font-size:.85rem;font-weight:400}
.mark.strong{background:var(--tape);font-weight:700}
.acts{display:flex;flex-wrap:wrap;gap:.5rem}
.box{border:1px solid #5a6872;background:#fff;padding:1rem;margin-top:1.5rem}
.box h2{margin:0;border:0;padding:0}
.box label{font-weight:700}
.box button{margin-top:.5rem}
.soft{color:var(--soft);font-size:.95rem}
.spaced{margin-top:1.5rem}
a.button{display:inline-flex;align-items:center;min-height:2.5rem;padding:.4rem 1rem;border:1.5px solid;border-radius:3px;background:#fff;font-weight:700;text-decoration:none}
.facts{display:grid;grid-template-columns:1fr 1fr;margin:0}
.facts div{padding:.6rem 0;border-bottom:1px solid var(--rule)}
.facts dt{color:var(--soft);font-size:.95rem}
.facts dd{margin:0;font-weight:700;font-size:1.1rem}
summary{font-weight:700;cursor:pointer;padding:.75rem 0}
.empty,.offer{margin-top:2rem}
.mail{white-space:pre-wrap;font:inherit;max-width:44rem}
footer.wide{border-top:1px solid var(--rule);color:var(--soft);font-size:.95rem;padding-block:1rem 2rem}
@media (max-width:56rem){
.tape .who{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.tape small,table,td small,th small,.mark,.soft,footer,.facts dt{font-size:1rem}
.tape li{padding:.5rem .15rem}
.tape small{text-decoration:underline;text-underline-offset:.15em}
.leads td:first-child,.leads td:last-child{width:auto}
.leads td:last-child .acts{justify-content:start}
.columns{display:block}
.tape{grid-template-columns:repeat(4,1fr);margin-inline:-.75rem;border-left-width:6px}
.tape li:nth-child(4n){border-right:0}
.tape li:nth-child(n+5){border-top:2px solid var(--ink)}
.facts{display:block}
.facts div{display:grid;grid-template-columns:6.5rem 1fr;gap:.5rem}
section:not(.box) table,section:not(.box) tbody,section:not(.box) tr,section:not(.box) td,section:not(.box) tbody th{display:block}
section:not(.box) thead{display:none}
section:not(.box) tr{padding:.75rem 0;border-bottom:1px solid var(--rule)}
section:not(.box) td,section:not(.box) tbody th{border:0;padding:.15rem 0;overflow-wrap:anywhere}
button,a.button{min-height:3rem}
td a,th a,.months a,dd a,.tape a{display:inline-block;padding-block:.25rem}
.number{width:auto}
.leads td:nth-child(5)::before{content:'Mail: ';font-weight:400}
}
@media (forced-colors:active){.tape .taken,.tape .undecided,.mark{border:2px solid}}
`.replaceAll('\n', '');
