/** Attacks from DOMPurify's own suite (test/fixtures/expect), and further content that mail must not contain. */
import { JSDOM } from 'jsdom';
import { sanitisedHtml } from './sanitise-html';

/** Attacks as found in practice; no result may run code, send requests or load anything. */
const ATTACKS = [
  '<img src=x name=createElement><img src=y id=createElement>',
  "123<a href='\u2028javascript:alert(1)'>I am a dolphin!</a>",
  "123<a href=' javascript:alert(1)'>CLICK</a><a href='&#xA0javascript:alert(1)'>CLICK</a><a href='&#x1680;javascript:alert(1)'>CLICK</a><a href='&#x3000;javascript:alert(1)'>CLICK</a>",
  "<img src='javascript:while(1){}'>",
  '<a href=data:,evilnastystuff>clickme</a>',
  '<form onmouseover=\'alert(1)\'><input name="attributes"><input name="attributes">',
  '<div onclick=alert(0)><form onsubmit=alert(1)><input onfocus=alert(2) name=parentNode>123</form></div>',
  '<form onsubmit=alert(1)><input onfocus=alert(2) name=nodeName>123</form>',
  '<listing>&lt;img onerror="alert(1);//" src=x&gt;<t t></listing>',
  "<img src=x id/=' onerror=alert(1)//'>",
  '<textarea>@shafigullin</textarea><!--</textarea><img src=x onerror=alert(1)>-->',
  '<b><noscript><!-- </noscript><img src=x onerror=alert(1) --></noscript>',
  '<b><noscript><a alt="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<body><template><s><template><s><img src=x onerror=alert(1)>@shafigullin</s></template></s></template>',
  '<a href="\u0001java\u0003script:alert(1)">@shafigullin<a>',
  '\u0001<option><style></option></select><b><img src=x onerror=alert(1)></style></option>',
  '<option><iframe></select><b><script>alert(1)</script>',
  '<b><style><style/><img src=x onerror=alert(1)>',
  '<b><style><style////><img src=x onerror=alert(1)></style>',
  '<![><img src="]><img src=x onerror=alert(39)//">',
  '<svg><![CDATA[><image xlink:href="]]><img src=x onerror=alert(2)//"></svg>//["\'`-->]]>]</div>',
  '<div id="40"><style><img src="</style><img src=x onerror=alert(40)//">//["\'`-->]]>]</div>',
  '<div id="41"><li style=list-style:url() onerror=alert(41)></li>',
  '<div style=content:url(data:image/svg+xml,%3Csvg/%3E);visibility:hidden onload=alert(41)></div>',
  '<div id="42"><head><base href="javascript://"/></head><body><a href="/. /,alert(42)//#">XXX</a></body>',
  '<style type="text/css">\n@font-face {font-family: y; src: url("font.svg#x") format("svg");} body {font: 100px "y";}\n</style>',
  '<div id="44"><style>*[{}@import\'test.css?]{color: green;}</style>X</div>',
  '<div id="47"><svg xmlns="http://www.w3.org/2000/svg"><script>alert(47)</script></svg></div>',
  '<div id="48"><SCRIPT FOR=document EVENT=onreadystatechange>alert(48)</SCRIPT></div>',
  '<div id="49"><OBJECT CLASSID="clsid:333C7BC4-460F-11D0-BC04-0080C7055A83"><PARAM NAME="DataURL" VALUE="javascript:alert(49)"></OBJECT></div>',
  '<div id="51"><embed src="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></embed></div>',
  '<div id="52"><x style="behavior:url(test.sct)"></div><div id="53"><xml id="xss" src="test.htc"></xml>',
  '<div id="55"><video><source onerror="alert(55)"></div>',
  '<div id="57"><b <script>alert(57)//</script>0</script></b></div>',
  '<div id="58"><b><script<b></b><alert(58)</script </b></b></div>',
  '<div id="62"><x \'="foo"><x foo=\'><img src=x onerror=alert(62)//\'></div>',
  '<div id="63"><embed src="javascript:alert(63)"></embed><img src="javascript:alert(2)"><image src="javascript:alert(2)"><script src="javascript:alert(3)"></script></div>',
  '<div id="65"><svg onload="javascript:alert(65)" xmlns="http://www.w3.org/2000/svg"></svg></div>',
  '<div id="68"><doc><html:style /><x xlink:href="javascript:alert(68)" xlink:type="simple">XXX</x></doc></div>',
  '<div id="72"><form><button formaction="javascript:alert(72)">X</button></div>',
  '<div id="75"><script<{alert(75)}/></script </></div>',
  '<div id="77"><root style="x:expression(alert(77))"/></div>',
  '<div id="80"><style>*{x:ｅｘｐｒｅｓｓｉｏｎ(alert(80))}</style></div>',
  '<div id="86"><body oninput=alert(86)><input autofocus></div><svg><a xlink:href="javascript:alert(87)"><rect width="1000" height="1000"/></a></svg>',
  '<div id="89"><svg><set attributeName="onmouseover" to="alert(89)"/><animate attributeName="onunload" to="alert(89)"/></svg></div>',
  '<div id="91">[A]\n<? foo="><script>alert(91)</script>">\n<! foo="><script>alert(91)</script>">\n</ foo="><script>alert(91)</script>"></div>',
  '<div id="93"><div style="list-style:url(http://foo.f)\u0010url(javascript:alert(93));">X</div></div>',
  // Specific to mail: external style sheets and pages, and automatic requests and redirects.
  '<link rel="stylesheet" href="https://x.test/a.css"><style>@import "https://x.test/a.css"; p{color:red}</style>',
  '<style>@\\69mport "https://x.test/a.css";</style><p style="background:u\\72l(https://x.test)">A</p>',
  '<meta http-equiv="refresh" content="0;url=https://x.test"><base href="https://x.test">',
  '<iframe src="https://x.test"></iframe><object data="https://x.test"></object><frameset><frame src="https://x.test"></frameset>',
  '<form action="https://x.test"><select><option>1</select><textarea></textarea><button>Go</button></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="vbscript:x">A</a><a href="file:///etc/passwd">B</a><img src="cid:x"><td background="javascript:alert(1)">',
];

/** Dangerous parts of the HTML, found in the elements that a mail program would create. */
function harmIn(html: string): string[] {
  const { document } = new JSDOM(html).window;
  return [...document.querySelectorAll('*')].flatMap((one) => [
    ...(/^(script|form|input|button|select|textarea|iframe|frame|object|embed|link|base|svg|math|video|audio|source|template|noscript)$/i.test(
      one.localName,
    )
      ? [one.localName]
      : []),
    ...(one.localName === 'meta' && one.hasAttribute('http-equiv') ? ['meta'] : []),
    ...(one.localName === 'style' && /@import|url\(|expression|\\/i.test(one.textContent ?? '') ? ['style'] : []),
    ...[...one.attributes].flatMap(({ name, value }) =>
      /^(on|formaction|action|srcdoc|xlink|background$)/i.test(name) ||
      (/^(href|src)$/.test(name) && !/^(https?:|mailto:|tel:|#|\{\{)/.test(value)) ||
      (name === 'style' && /url\(|expression|behavior|\\/i.test(value))
        ? [`${name}=${value}`]
        : [],
    ),
  ]);
}

test.each(ATTACKS)('%j leaves nothing that runs, asks or loads', async (attack) => {
  const { html } = await sanitisedHtml(attack);
  expect(harmIn(html)).toEqual([]);
  expect((await sanitisedHtml(html)).html).toBe(html);
});

test('the harm is seen where it is', () => {
  expect(
    harmIn('<p onclick="x"></p><script>1</script><a href="javascript:1">A</a><p style="background:url(x)">'),
  ).toEqual(['onclick=x', 'script', 'href=javascript:1', 'style=background:url(x)']);
});

test('what a mail is made of stays as it is', async () => {
  const mail =
    '<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><style>@media (max-width:600px){.a{padding:0!important}}</style></head>' +
    '<body style="margin:0"><table width="100%" cellpadding="0" bgcolor="#ffffff"><tbody><tr><td align="center" class="a"><h1>Hello</h1>' +
    '<a href="{{CANCON}}" style="color:#123456">Your booking</a><img src="https://x.test/a.png" alt="A" width="20"></td></tr></tbody></table></body></html>';
  const { html, text } = await sanitisedHtml(mail);
  expect(html).toBe(`<!DOCTYPE html>\n${mail}`);
  expect(text).toBe('Hello\nYour booking');
});

test('the text has the addresses of links, and a line for each block', async () => {
  const { text } = await sanitisedHtml(
    '<title>T</title><style>p{}</style><p>One<br>two</p><div>  Three <a href="https://x.test/a">four</a></div><ul><li>Five</li></ul>',
  );
  expect(text).toBe('One\ntwo\nThree four (https://x.test/a)\nFive');
});
