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
#show heading.where(level: 1): set block(above: 0pt, below: 10pt)
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
  inset: (x: 6pt, y: 4.5pt),
  stroke: (x, y) => if y == 0 { (bottom: 0.8pt + muted) } else { (bottom: 0.4pt + rule) },
  table.header(..table-data.columns.map(column => text(weight: "semibold", column.label))),
  ..table-data.rows.flatten().map(label),
)

#block(below: 18pt, {
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
  columns: (auto, 1fr),
  column-gutter: 12pt,
  row-gutter: 5pt,
  ..report.facts.map(fact => (text(fill: muted, fact.name), label(fact.value))).flatten(),
)

#if report.key-figures.len() > 0 {
  v(6pt)
  grid(
    columns: (1fr,) * report.key-figures.len(),
    column-gutter: 8pt,
    ..report.key-figures.map(figure => block(width: 100%, inset: 9pt, radius: 4pt, stroke: 0.6pt + rule, {
      text(8pt, fill: muted, figure.label)
      linebreak()
      text(15pt, weight: "semibold", figure.value)
      linebreak()
      text(8pt, figure.growth)
    })),
  )
}

#for (index, section) in report.sections.enumerate() {
  if index > 0 { pagebreak(weak: true) } else { v(14pt) }
  heading(level: 1, section.title)
  for table-data in section.tables {
    heading(level: 2, table-data.title)
    text(8pt, fill: muted, table-data.note)
    if table-data.rows.len() == 0 {
      block(above: 8pt, text(fill: muted, table-data.empty))
    } else {
      for chart in table-data.charts {
        block(above: 10pt, below: 8pt, breakable: false, {
          if table-data.charts.len() > 1 { text(8.5pt, weight: "semibold", chart.title); linebreak() }
          image(bytes(chart.svg), format: "svg", width: 132mm, alt: chart.alt)
        })
      }
      block(above: 8pt, figures(table-data))
    }
  }
}

#pagebreak(weak: true)
#heading(level: 1, "Sources and method")
#list(..report.method.map(sentence => [#sentence]))
`
