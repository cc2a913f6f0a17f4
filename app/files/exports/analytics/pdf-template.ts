/**
 * The report in Typst. Everything that people typed arrives as data, in `sys.inputs`, and is set as text: it is never
 * read as markup.
 */
export const PDF_TEMPLATE = `
#let report = json(bytes(sys.inputs.report))
#let ink = rgb(report.colours.ink)
#let muted = rgb(report.colours.muted)
#let rule = rgb(report.colours.line)
#let accent = rgb(report.colours.accent)

#set document(title: report.title, author: "Icon Radar")
#set page(
  paper: "a4",
  margin: (x: 17mm, top: 20mm, bottom: 20mm),
  header: context if here().page() > 1 {
    set text(8pt, fill: muted)
    grid(columns: (1fr, auto), report.product + " · " + report.title, report.period)
  },
  footer: context {
    set text(8pt, fill: muted)
    grid(
      columns: (1fr, auto),
      report.made,
      [Page #counter(page).display() of #counter(page).final().first()],
    )
  },
)
#set text(font: report.fonts.other, size: 9pt, fill: ink, lang: "en")
#set par(leading: 0.6em)
#show heading: set text(weight: "semibold")
#show heading.where(level: 1): set text(16pt)
#show heading.where(level: 2): set text(11pt)
#show heading.where(level: 1): set block(above: 0pt, below: 10pt, sticky: true)
#show heading.where(level: 2): set block(above: 16pt, below: 4pt, sticky: true)

// A text of the data: its own direction, and the fonts of its language first.
#let label(cell) = {
  set text(font: report.fonts.at(cell.language)) if "language" in cell
  set text(dir: rtl) if "rtl" in cell
  cell.text
}

#let figures(table-data) = table(
  columns: table-data.columns.map(column => if column.numeric { auto } else { 1fr }),
  align: (column, row) => if table-data.columns.at(column).numeric { right } else { left },
  inset: (x: 6pt, y: 3.4pt),
  stroke: (x, y) => if y == 0 { (bottom: 0.8pt + muted) } else { (bottom: 0.4pt + rule) },
  table.header(..table-data.columns.map(column => text(weight: "semibold", column.label))),
  ..table-data.rows.flatten().map(label),
)
#set table.cell(breakable: false)

#let titled(table-data) = {
  if table-data.title != none { heading(level: 2, table-data.title) }
  text(8pt, fill: muted, table-data.note)
}

#let drawn(table-data, chart) = block(above: 10pt, below: 8pt, breakable: false, {
  if table-data.charts.len() > 1 { text(8.5pt, weight: "semibold", chart.title); linebreak() }
  image(bytes(chart.svg), format: "svg", width: 100%, alt: chart.alt)
})

// A short table stays on one page; a longer one goes on under its repeated heads.
#let short = 16

#let with-charts(table-data) = {
  let is-short = table-data.rows.len() <= short
  let body = block(above: 8pt, breakable: not is-short, figures(table-data))
  if table-data.rows.len() == 0 {
    block(breakable: false, { titled(table-data); block(above: 8pt, text(fill: muted, table-data.empty)) })
  } else if table-data.charts.len() > 0 {
    block(breakable: false, { titled(table-data); drawn(table-data, table-data.charts.first()) })
    for chart in table-data.charts.slice(1) { drawn(table-data, chart) }
    body
  } else if is-short {
    block(breakable: false, { titled(table-data); body })
  } else {
    block(sticky: true, titled(table-data))
    body
  }
}

#block(below: 12pt, {
  text(9pt, fill: muted, report.product)
  v(-4pt)
  text(24pt, weight: "semibold", report.title)
  v(-12pt)
  text(11pt, report.period)
  linebreak()
  text(9pt, fill: muted, report.made)
  v(2pt)
  line(length: 100%, stroke: 1.5pt + accent)
})

#grid(
  columns: (1fr,) * report.facts.len(),
  column-gutter: 8pt,
  ..report.facts.map(fact => { text(8pt, fill: muted, fact.name); linebreak(); label(fact.value) }),
)

#v(6pt)
#grid(
  columns: (1fr,) * report.key-figures.len(),
  column-gutter: 6pt,
  ..report.key-figures.map(figure => block(width: 100%, height: 70pt, inset: 8pt, radius: 4pt, stroke: 0.6pt + rule, {
    set par(leading: 0.45em)
    text(7.5pt, fill: muted, figure.label)
    linebreak()
    text(18pt, weight: "semibold", figure.value)
    linebreak()
    text(7.5pt, figure.change)
  })),
)

#v(6pt)
#with-charts(report.brands)

#if report.findings.len() > 0 {
  heading(level: 2, "Findings")
  for (name, words, source) in report.findings {
    block(above: 12pt, breakable: false, {
      text(8pt, fill: muted, label(name))
      linebreak()
      text(10pt, weight: "semibold", label(words))
      linebreak()
      text(8pt, fill: muted, [Source: #label(source)])
    })
  }
}

#pagebreak(weak: true)
#for (index, section) in report.sections.enumerate() {
  if index > 0 { v(18pt, weak: true) }
  heading(level: 1, section.title)
  for table-data in section.tables { with-charts(table-data) }
}

#block(above: 24pt, breakable: false, {
  heading(level: 1, "Sources and method")
  list(..report.method.map(sentence => [#sentence]))
})
`
