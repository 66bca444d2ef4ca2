/**
 * The only template of our documents, in Typst (https://typst.app/docs): the layout of the blocks in blocks.ts. Everything it shows comes as data from
 * `document.json`; text in it is a value and never markup. Tagged for PDF/UA-1: headings, tables with header cells, figures with text alternatives.
 */
export const TEMPLATE = String.raw`
#let d = json("document.json")
#let ink = d.inks.pairs().fold((:), (all, pair) => { all.insert(pair.at(0), rgb(pair.at(1))); all })
// A word without an end may be broken where showableText.ts has put a sign for it.
#let soft(it) = if "\u{200b}" in it { it.split("\u{200b}").map(part => text(part)).join({ box(); sym.zws; box() }) } else { it }
#set document(title: d.title, description: d.subject, author: "Candor", date: auto)
#set text(font: d.fonts, size: 10pt, fill: ink.ink, lang: d.lang, region: d.region, fallback: false, hyphenate: false, overhang: false, features: (calt: 0))
#set par(leading: 0.55em, spacing: 0.7em, justify: false)
#set page(
  paper: "a4",
  flipped: d.landscape,
  margin: (x: 48pt, top: 50pt, bottom: 48pt),
  header: context if counter(page).get().first() > 1 {
    set text(size: 8pt, fill: ink.muted)
    box(width: 100%, height: 10pt, clip: true, soft(d.head))
    v(-4pt)
    line(length: 100%, stroke: 0.5pt + ink.line)
  },
  footer: context {
    set text(size: 8pt, fill: ink.muted)
    line(length: 100%, stroke: 0.5pt + ink.line)
    v(-4pt)
    grid(columns: (1fr, auto), column-gutter: 12pt, box(height: 10pt, clip: true, soft(d.footer)), d.words.page.replace("{page}", str(counter(page).get().first())).replace("{pages}", str(counter(page).final().first())))
  },
)
#show heading: set block(sticky: true)

#let hatched = tiling(size: (5pt, 5pt), {
  place(line(start: (0%, 100%), end: (100%, 0%), stroke: 0.6pt + ink.hatch))
})
#let tones = (
  pass: (ink.green, ink.greenWash), warn: (ink.amber, ink.amberWash), fail: (ink.red, ink.redWash),
  info: (ink.blue, ink.blueWash), "none": (ink.muted, ink.sunken), unknown: (ink.unknown, ink.unknownWash),
  good: (ink.green, ink.greenWash), bad: (ink.red, ink.redWash), open: (ink.amber, ink.amberWash),
)
// A shape of its own for each tone: colour is not the only sign.
#let mark(tone, size: 9pt) = {
  let c = tones.at(tone).at(0)
  let pen = stroke(paint: c, thickness: 1.4pt, cap: "round", join: "round")
  let thin = 1pt + c
  box(width: size, height: size, baseline: 1pt, {
    if tone in ("pass", "good") {
      place(curve(stroke: pen, curve.move((10%, 55%)), curve.line((40%, 85%)), curve.line((90%, 18%))))
    } else if tone in ("fail", "bad") {
      place(line(start: (12%, 12%), end: (88%, 88%), stroke: pen))
      place(line(start: (88%, 12%), end: (12%, 88%), stroke: pen))
    } else if tone in ("warn", "open") {
      place(polygon(stroke: thin, (50%, 6%), (97%, 94%), (3%, 94%)))
      place(line(start: (50%, 38%), end: (50%, 66%), stroke: thin))
      place(dx: 44%, dy: 74%, circle(radius: 0.6pt, fill: c))
    } else if tone == "info" {
      place(circle(radius: size / 2, stroke: thin))
      place(line(start: (50%, 46%), end: (50%, 76%), stroke: thin))
      place(dx: 43%, dy: 20%, circle(radius: 0.6pt, fill: c))
    } else if tone == "none" {
      place(line(start: (12%, 50%), end: (88%, 50%), stroke: pen))
    } else {
      place(rect(width: size, height: size, fill: hatched, stroke: 0.7pt + c))
    }
  })
}
#let looks = (
  title: it => text(size: 22pt, weight: 600, it),
  lead: it => text(size: 12pt, fill: ink.muted, it),
  body: it => text(size: 9pt, it),
  strong: it => text(size: 10pt, weight: 600, it),
  label: it => text(size: 9pt, fill: ink.muted, it),
  small: it => text(size: 8pt, fill: ink.muted, it),
)
#let linked(t) = if "href" in t { link(t.href, text(fill: ink.accent, soft(t.text))) } else { soft(t.text) }
#let code(it) = text(font: d.mono, size: 7.5pt, it)

#let show-block(b) = {
  if b.kind == "letterhead" {
    grid(columns: (auto, 1fr, auto), column-gutter: 8pt, align: horizon,
      box(width: 20pt, height: 20pt, {
        place(curve(stroke: stroke(paint: ink.accent, thickness: 2.5pt, cap: "round"), curve.move((79%, 70%)), curve.cubic((60%, 98%), (15%, 90%), (15%, 50%)), curve.cubic((15%, 10%), (60%, 2%), (79%, 30%))))
        place(dx: 8pt, dy: 8pt, circle(radius: 2pt, fill: ink.accent))
      }),
      par(text(size: 15pt, weight: 600, "Candor")),
      par(text(size: 9pt, fill: ink.muted, b.text)))
    v(-2pt)
    line(length: 100%, stroke: 0.75pt + ink.line)
    v(8pt)
  } else if b.kind == "partner" {
    block(width: 100%, inset: 10pt, radius: 4pt, stroke: 0.75pt + ink.line, breakable: false, below: 10pt, {
      let words = {
        par(text(size: 12pt, weight: 600, soft(b.name)))
        par(text(size: 8.5pt, fill: ink.muted, soft(b.text)))
      }
      if b.svg == none { words } else {
        grid(columns: (auto, 1fr), column-gutter: 14pt, align: horizon,
          figure(image(bytes(b.svg), format: "svg", height: 40pt, width: 100pt, fit: "contain", alt: b.name), alt: b.name), words)
      }
    })
  } else if b.kind == "heading" {
    let above = if b.level == 1 { 8pt } else if b.size > 13 { 15pt } else { 8pt }
    show heading: set text(size: b.size * 1pt, weight: 600)
    show heading: set block(above: above, below: if b.size > 13 { 6pt } else { 4pt }, sticky: true)
    heading(level: b.level, outlined: b.outlined, bookmarked: b.outlined, soft(b.text))
    if b.mark != none {
      block(above: 4pt, below: 6pt, sticky: true, { mark(b.mark.tone); h(5pt); text(size: 9pt, fill: tones.at(b.mark.tone).at(0), b.mark.word) })
    }
  } else if b.kind == "paragraphs" {
    for t in b.texts {
      if t == "" { v(5pt) } else {
        block(spacing: if b.accent { 4pt } else { 5pt }, sticky: b.accent, { set text(weight: 600, fill: ink.accent) if b.accent; par((looks.at(b.look))(soft(t))) })
      }
    }
  } else if b.kind == "callout" {
    block(width: 100%, inset: 10pt, radius: 4pt, fill: tones.at(b.tone).at(1), breakable: true, {
      if b.tone == "unknown" { place(dx: -10pt, dy: -10pt, rect(width: 100% + 20pt, height: 6pt, fill: hatched)) }
      par(text(weight: 600, fill: tones.at(b.tone).at(0), soft(b.title)))
      for t in b.texts { if t == "" { v(4pt) } else { block(spacing: 4pt, par(soft(t))) } }
    })
  } else if b.kind == "facts" {
    set par(leading: 0.45em)
    table(columns: (25%, 1fr, 25%, 1fr), stroke: none, inset: (x: 0pt, y: 1.2pt), column-gutter: 8pt,
      ..b.facts.map(f => (
        text(size: 8.5pt, fill: ink.muted, soft(f.label)),
        table.cell(colspan: if f.isHalf { 1 } else { 3 }, {
          set text(size: 8.5pt)
          if f.isUnknown { box(fill: hatched, outset: 2pt, box(fill: white, outset: 1pt, text(fill: ink.unknown, soft(f.lines.map(l => l.text).join(" "))))) }
          else { f.lines.map(linked).join(linebreak()) }
        }),
      )).flatten())
  } else if b.kind == "table" {
    set par(leading: 0.4em)
    let cell(c) = {
      let shown = linked(c)
      set text(fill: rgb(c.ink)) if "ink" in c
      if "tone" in c { mark(c.tone, size: 7pt); h(5pt) }
      if c.look == "code" { code(shown) } else { text(size: 8pt, shown) }
    }
    table(
      columns: b.columns.map(c => c.share * 1fr),
      align: (x, y) => if b.columns.at(x).isNumber { right } else { left },
      inset: (x: 4pt, y: 2.2pt),
      stroke: (x, y) => (bottom: 0.5pt + ink.line),
      fill: (x, y) => if y == 0 { ink.sunken },
      table.header(..b.columns.map(c => text(size: 8pt, weight: 600, fill: ink.muted, soft(c.title)))),
      ..b.rows.map(row => row.map(c => table.cell(breakable: c.text.len() > 800, cell(c)))).flatten())
  } else if b.kind == "tags" {
    block(spacing: 5pt, sticky: true, par(text(size: 9pt, fill: ink.muted, b.label)))
    list(marker: none, body-indent: 0pt, indent: 0pt, spacing: 4pt, ..b.items.map(t => box(inset: (x: 6pt, y: 3pt), radius: 8pt, stroke: 0.5pt + ink.lineStrong, text(size: 9pt, soft(t)))))
  } else if b.kind == "code" {
    block(width: 100%, inset: (x: 6pt, y: 5pt), radius: 4pt, fill: ink.sunken, above: 4pt, below: 5pt, {
      set par(leading: 0.5em)
      b.lines.map(l => code(soft(l))).join(linebreak())
    })
  } else if b.kind == "finding" {
    line(length: 100%, stroke: 0.5pt + ink.line)
    show heading: set text(size: 10pt, weight: 600)
    show heading: set block(above: 7pt, below: 4pt, sticky: true)
    heading(level: 3, outlined: false, bookmarked: false, { mark(b.tone); h(5pt); soft(b.title) })
    block(spacing: 4pt, sticky: true, { text(size: 9pt, fill: tones.at(b.tone).at(0), b.word); if b.lost != "" { h(6pt); text(size: 9pt, weight: 600, fill: ink.red, b.lost) }; h(6pt); text(size: 8pt, fill: ink.muted, soft(b.rule)); if b.reference != none { text(size: 8pt, fill: ink.muted, " · "); link(b.reference.href, text(size: 8pt, fill: ink.accent, soft(b.reference.text))) } })
  } else if b.kind == "contents" {
    context for each in query(heading.where(level: 2, outlined: true)) {
      let at = each.location()
      block(spacing: 5.5pt, link(at, { each.body; " "; h(1fr); str(counter(page).at(at).first()) }))
    }
  } else if b.kind == "verdict" {
    block(width: 100%, inset: 14pt, radius: 6pt, stroke: 0.75pt + ink.line, breakable: false,
      grid(columns: (150pt, 1fr), column-gutter: 26pt, align: horizon,
        figure(image(bytes(b.svg), format: "svg", width: 150pt, alt: b.alt), alt: b.alt),
        {
          block(spacing: 12pt, box(inset: (x: 10pt, y: 6pt), radius: 12pt, fill: tones.at(b.risk.tone).at(1), { mark(b.risk.tone); h(5pt); text(size: 11pt, weight: 600, fill: tones.at(b.risk.tone).at(0), b.risk.word) }))
          for bar in b.bars {
            block(spacing: 8pt, {
              grid(columns: (1fr, auto), text(size: 9pt, fill: ink.muted, bar.title), text(size: 10pt, weight: 600, fill: rgb(bar.ink), bar.said))
              v(-6pt)
              if bar.score == none { rect(width: 100%, height: 8pt, fill: hatched, radius: 4pt) }
              else { box(width: 100%, height: 8pt, fill: ink.trackGround, radius: 4pt, clip: true, rect(width: calc.max(bar.score, 1) * 1%, height: 8pt, fill: rgb(bar.ink), radius: 4pt)) }
            })
          }
        }))
  } else if b.kind == "picture" {
    figure(image(bytes(b.svg), format: "svg", width: 100%, alt: b.alt), alt: b.alt)
  } else if b.kind == "qrCode" {
    block(breakable: false, grid(columns: (auto, 1fr), column-gutter: 14pt, align: horizon,
      figure(image(bytes(b.svg), format: "svg", width: 96pt, alt: b.alt), alt: b.alt),
      { par((looks.body)(soft(b.text))); par(code(soft(b.code))) }))
  } else if b.kind == "space" { v(b.points * 1pt) }
  else if b.kind == "flexibleSpace" { v(1fr) }
  else if b.kind == "newPage" { pagebreak(weak: true) }
}
#for b in d.blocks { show-block(b) }
#if "rows" in d {
  // A long list has one line per entry, because a table with that many cells would not fit in memory.
  set text(font: d.mono, size: 7.2pt)
  for row in d.rows { block(spacing: 4.2pt, row) }
}
`;
