/** How the guides look: in light and dark, from the width of a telephone on, and on paper. */
export const guideStyle = `
:root{--ground:#fff;--text:#1c1f23;--soft:#5b636d;--line:#dfe3e8;--shade:#f5f6f8;--link:#0b57b0;--mark:#0b57b0}
@media (prefers-color-scheme:dark){:root{--ground:#14171a;--text:#e4e7eb;--soft:#9aa4b0;--line:#2c3238;--shade:#1c2126;
--link:#84b7f5;--mark:#84b7f5}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:var(--link);text-underline-offset:.15em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--mark);outline-offset:2px;border-radius:2px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:.5rem;top:.5rem;padding:.25rem .5rem;background:var(--ground)}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline;
padding:.75rem max(1.25rem,calc((100vw - 82rem)/2 + 1.25rem));border-bottom:1px solid var(--line)}
header a{text-decoration:none;color:var(--soft)}
header a:hover{color:var(--link);text-decoration:underline}
header .name{font-weight:650;color:var(--text)}
header nav{display:flex;gap:1.25rem}
.page{display:grid;grid-template-columns:15rem minmax(0,1fr);max-width:82rem;margin:0 auto}
.guides{font-size:.9rem;line-height:1.4;border-right:1px solid var(--line)}
.guides details{position:sticky;top:0;max-height:100vh;overflow:auto;padding:1.5rem 1rem 1.5rem 1.25rem}
.guides summary{display:none}
.guides ul{list-style:none;margin:0;padding:0}
.guides li{margin:.4rem 0}
.guides a{color:var(--soft);text-decoration:none}
.guides a:hover{color:var(--link);text-decoration:underline}
.guides a[aria-current]{color:var(--text);font-weight:600}
.guides ul ul{margin:.35rem 0 .6rem;padding-left:.75rem;border-left:2px solid var(--line)}
.guides code{padding:0;background:none}
main{min-width:0;padding:1.5rem 2.5rem 4rem}
h1{font-size:1.9rem;line-height:1.2;margin:.25rem 0 1rem;letter-spacing:-.01em}
h2{font-size:1.3rem;line-height:1.3;margin:2.5rem 0 .75rem;padding-top:1rem;border-top:1px solid var(--line)}
h3{font-size:1.05rem;margin:1.75rem 0 .5rem}
p,ul,ol{max-width:44rem;margin:.75rem 0}
ul,ol{padding-left:1.35rem}
li{margin:.3rem 0}
.anchor{color:var(--soft);text-decoration:none;opacity:0;font-weight:400}
h2:hover .anchor,h3:hover .anchor,.anchor:focus{opacity:1}
@media (hover:none){.anchor{opacity:.6}}
code{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;background:var(--shade);
padding:.1em .3em;border-radius:3px;overflow-wrap:break-word}
figure{margin:1rem 0;border:1px solid var(--line);border-radius:6px;overflow:hidden;background:var(--shade)}
figcaption{padding:.35rem .9rem;border-bottom:1px solid var(--line);color:var(--soft);
font:.8rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{margin:0;padding:.8rem .9rem;overflow-x:auto;font-size:.82rem;line-height:1.5}
pre code{padding:0;background:none;font-size:1em;overflow-wrap:normal}
.output{color:var(--soft)}
.table{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;font-size:.9rem;line-height:1.45}
th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
td+td,th+th{padding-left:.5rem}
td code,th code{white-space:nowrap}
th{font-weight:600}
.right{text-align:right;font-variant-numeric:tabular-nums}
.center{text-align:center}
blockquote{margin:1rem 0;padding:.1rem 1rem;border-left:3px solid var(--mark);color:var(--soft)}
main footer{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--line);font-size:.85rem}
@media (max-width:50rem){.page{display:block}.guides{border:0;border-bottom:1px solid var(--line)}
.guides details{position:static;max-height:none;padding:.6rem 1.25rem}.guides ul ul{display:none}
.guides details>ul{columns:2 10rem;padding-bottom:.5rem}
main{padding:1rem 1.25rem 3rem}h1{font-size:1.6rem}td code,th code{white-space:normal}}
@media print{header,.guides,.skip,.anchor,main footer{display:none}.page{display:block}figure{overflow:visible}
pre{white-space:pre-wrap}}
`
