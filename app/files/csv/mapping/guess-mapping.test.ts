import { describe, expect, test } from 'vitest'
import { readAthleteRow } from '../athlete-row.ts'
import { readBrandRow } from '../brand-row.ts'
import { readRecords } from '../read-records.ts'
import { readRelationshipRow } from '../relationship-row.ts'
import { compileMapping, locateColumns } from './compile-mapping.ts'
import { describeColumn } from './describe-mapping.ts'
import type { ForeignTable } from './foreign-table.ts'
import { guessMapping } from './guess-mapping.ts'
import type { Mapping } from './mapping.ts'
import { describeMissing } from './missing-targets.ts'
import { surveyText, textsAbove } from './survey-text.ts'
import { unknownValues } from './unknown-values.ts'

/** The guess for a file and what it makes of the rows. */
function guess(
  fileName: string,
  text: string,
  sports: readonly string[] = [],
  change: Partial<Mapping['fields']> = {},
) {
  const read = surveyText(text)
  if (read.status === 'refused') throw new Error(read.problem)
  const { table, columns } = read
  const texts = [fileName.replace(/\.\w+$/, ''), ...textsAbove(table)]
  const guessed = guessMapping({ columns, texts, sports, table })
  const fields = { ...guessed.mapping.fields, ...change } as Mapping['fields']
  const mapping = { ...guessed.mapping, fields }
  return { ...guessed, mapping, table, rows: rowsOf(text, mapping, table) }
}

function rowsOf(text: string, mapping: Mapping, table: ForeignTable): string[] {
  const located = locateColumns(mapping, table.titles)
  if (located.status === 'missing') throw new Error(located.problem)
  const { shape, mapRecord } = compileMapping(mapping, located.source)
  const records = readRecords(text, table.delimiter, 1_000, table.start).records.slice(table.headerRow > 0 ? 1 : 0)
  return records.map((record) => summaryOf(mapping.kind, shape, mapRecord(record)))
}

function summaryOf(kind: Mapping['kind'], ...[shape, record]: Parameters<typeof readBrandRow>): string {
  if (kind === 'athletes') {
    const row = readAthleteRow(shape, record)
    if (row.status !== 'valid') return row.status === 'refused' ? row.problem : row.reason
    const { name, sport, status, socialHandles, dateOfBirth, country, wikidataId, aliases } = row.athlete
    const further = [dateOfBirth, country, wikidataId, aliases].flatMap((value) => value ?? [])
    const handles = Object.entries(socialHandles).flatMap(([network, handle]) =>
      handle ? [`${network}:${handle}`] : [],
    )
    return [name, sport, ...(status === 'ACTIVE' ? [] : [status]), ...further, ...handles].join(' | ')
  }
  if (kind === 'brands') {
    const row = readBrandRow(shape, record)
    if (row.status !== 'valid') return row.status === 'refused' ? row.problem : row.reason
    const { name, category, website, instagram } = row.brand
    return [name, category, website, instagram].filter(Boolean).join(' | ')
  }
  const row = readRelationshipRow(shape, record)
  if (row.status !== 'valid') return row.reason
  const { link, names } = row
  if (!link) return row.problems.join('; ')
  return names
    .map(({ athlete, brand }) => [athlete, brand, link.type, link.ownershipPercentage])
    .map((parts) => parts.filter((part) => part !== null).join(' | '))
    .join(' & ')
}

describe('public tables that nobody prepared go in by the guess [M-01]', () => {
  test.each<[string, string, string, readonly string[], string, readonly string[]]>([
    [
      'Olympic athletes',
      'athlete_events.csv',
      '"ID","Name","Sex","Age","Height","Weight","Team","NOC","Games","Year","Season","City","Sport","Event","Medal"\n' +
        '"1","A Dijiang","M",24,180,80,"China","CHN","1992 Summer",1992,"Summer","Barcelona","Basketball","Basketball Men\'s Basketball",NA\n' +
        '"2","A Lamusi","M",23,170,60,"China","CHN","2012 Summer",2012,"Summer","London","Judo","Judo Men\'s Extra-Lightweight",NA\n' +
        '"3","Gunnar Nielsen Aaby","M",24,NA,NA,"Denmark","DEN","1920 Summer",1920,"Summer","Antwerpen","Football","Football Men\'s Football",NA\n',
      [],
      'athletes',
      ['A Dijiang | Basketball | China', 'A Lamusi | Judo | China', 'Gunnar Nielsen Aaby | Football | Denmark'],
    ],
    [
      'Olympic athletes whose disciplines are lists',
      'athletes.csv',
      "code,name,name_short,gender,function,country_code,country,disciplines,events,birth_date\n1532872,ALEKSANYAN Artur,ALEKSANYAN A,Male,Athlete,ARM,Armenia,['Wrestling'],[\"Men's Greco-Roman 97kg\"],1991-10-21\n1532873,AMOYAN Malkhas,AMOYAN M,Male,Athlete,ARM,Armenia,\"['Wrestling', 'Judo']\",[\"Men's Greco-Roman 77kg\"],1999-01-22\n",
      [],
      'athletes',
      ['Artur ALEKSANYAN | Wrestling | 1991-10-21 | Armenia', 'Malkhas AMOYAN | Wrestling | 1999-01-22 | Armenia'],
    ],
    [
      'a tour list',
      'atp_players.csv',
      'player_id,name_first,name_last,hand,dob,ioc,height,wikidata_id\n100001,Gardnar,Mulloy,R,19131122,USA,185,Q54544\n100002,Pancho,Segura,R,19210620,ECU,168,Q54581\n',
      [],
      'athletes',
      [
        'Gardnar Mulloy | Tennis | 1913-11-22 | United States | Q54544',
        'Pancho Segura | Tennis | 1921-06-20 | Ecuador | Q54581',
      ],
    ],
    [
      'a ranking below a title, with semicolons',
      'export.csv',
      'WTA Rankings;;;\n;;;\nRank;Player;Country;Points\n1;Ada Sample;POL;10.485,5\n2;Bea Sample;USA;8.120,0\n',
      [],
      'athletes',
      ['Ada Sample | Tennis | Poland', 'Bea Sample | Tennis | United States'],
    ],
    [
      'drivers',
      'drivers.csv',
      'driverId,driverRef,number,code,forename,surname,dob,nationality,url\n1,"hamilton",44,"HAM","Lewis","Hamilton","1985-01-07","British","http://en.wikipedia.org/wiki/Lewis_Hamilton"\n2,"heidfeld",\\N,"HEI","Nick","Heidfeld","1977-05-10","German","http://en.wikipedia.org/wiki/Nick_Heidfeld"\n',
      ['Formula 1'],
      'athletes',
      ['Lewis Hamilton | Formula 1 | 1985-01-07 | United Kingdom', 'Nick Heidfeld | Formula 1 | 1977-05-10 | Germany'],
    ],
    [
      'drivers with a short and a full name',
      'f1db-drivers.csv',
      'id,name,fullName,abbreviation,permanentNumber,gender,dateOfBirth,dateOfDeath,placeOfBirth,nationalityCountryId\nadrian-campos,Adrián Campos,Adrián Campos Suñer,CAM,,MALE,1960-06-17,2021-01-27,Alzira,spain\n',
      [],
      'athletes',
      ['Adrián Campos | Formula One | 1960-06-17'],
    ],
    [
      'players of a game about football',
      'players_22.csv',
      'sofifa_id,player_url,short_name,long_name,player_positions,dob,club_name,league_name,nationality_name\n1,https://sofifa.com/player/1,A. Sample,Ada Sample,"RW, ST",1987-06-24,Sample FC,Sample League,Argentina\n',
      [],
      'athletes',
      ['Ada Sample | Soccer | 1987-06-24 | Argentina'],
    ],
    [
      'players whose addresses are those of a site about one sport',
      'players.csv',
      'player_id,first_name,last_name,name,city_of_birth,country_of_citizenship,date_of_birth,position,url\n598,Ada,Sample,Ada Sample,Worms,Germany,1979-04-05 00:00:00,Goalkeeper,https://www.transfermarkt.co.uk/ada-sample/profil/spieler/598\n',
      [],
      'athletes',
      ['Ada Sample | Soccer | 1979-04-05 | Germany'],
    ],
    [
      'matches, whose winners are the athletes and whose tournaments are not',
      'wta_matches_2023.csv',
      'tourney_id,tourney_name,winner_name,winner_ioc,loser_name,score\n2023-W1,Sample Cup,Ada Sample,CZE,Bea Sample,7-6 6-4\n',
      [],
      'athletes',
      ['Ada Sample | Tennis | Czechia'],
    ],
    [
      'players of a sport in whose name is that of another',
      'table_tennis_world_ranking.csv',
      'Rank,Player,Coach Name,Association\n1,Ada Sample,Cleo Sample,CHN\n',
      [],
      'athletes',
      ['Ada Sample | Table Tennis'],
    ],
    [
      'a table of an encyclopedia with its footnotes',
      'Judo ranking.csv',
      'Pos,Name,Nation\n1,Ada Sample[1],France[b]\n2,Bea Sample*,France\n3,Moto[x] Sample[note 2] †,France\n',
      [],
      'athletes',
      ['Ada Sample | Judo | France', 'Bea Sample | Judo | France', 'Moto[x] Sample | Judo | France'],
    ],
    [
      'dates in the order of a country that separates by semicolons',
      'jugadores.csv',
      'Jugador;Apodo;Fecha de nacimiento;País;Disciplina\nAda Ejemplo;La Rápida;03/06/1986;España;Tenis\n',
      [],
      'athletes',
      ['Ada Ejemplo | Tennis | 1986-06-03 | Spain | La Rápida'],
    ],
    [
      'football players',
      'squad.csv',
      'No.,Pos.,Player,Date of birth (age),Caps,Club\n1,GK,Ana Sample,1 May 1999 (aged 24),12,Sample FC\n2,DF,Bea Sample,11 Jan 2001 (aged 22),3,Other FC\n',
      [],
      'athletes',
      ['Missing required field "sport"', 'Missing required field "sport"'],
    ],
    [
      'a highest-paid list with repeats',
      'Forbes Richest Athletes (1990-2020).csv',
      'S.NO,Name,Nationality,Current Rank,Previous Year Rank,Sport,Year,earnings ($ million)\n1,Mike Tyson,USA,1,,boxing,1990,28.6\n2,Mike Tyson,USA,1,,Boxing,1991,28.6\n3,Ayrton Senna,Brazil,2,1,auto racing,1991,10\n',
      ['Boxing'],
      'athletes',
      [
        'Mike Tyson | boxing | United States',
        'Mike Tyson | Boxing | United States',
        'Ayrton Senna | auto racing | Brazil',
      ],
    ],
    [
      'influencers',
      'top tiktok influencers.csv',
      'Rank,Handle,Influencer name,Followers,Country\n1,@ada,Ada Sample,12.3M,US\n2,@bea,Bea Sample,950K,DE\n',
      [],
      'athletes',
      ['Missing required field "sport"', 'Missing required field "sport"'],
    ],
    [
      'brands with categories of their own',
      'brands.csv',
      'name,category,url\nNike,Apparel & Footwear,https://www.nike.com\nMonster,Beverages,https://www.monsterenergy.com\nVisa,Financial Services,visa.com\nOdd,Zeppelins,\n',
      [],
      'brands',
      [
        'Nike | Fashion & Apparel | https://www.nike.com',
        'Monster | Food & Beverage | https://www.monsterenergy.com',
        'Visa | Finance | https://visa.com',
        'Odd | Uncategorized',
      ],
    ],
    [
      'the answer of a query service',
      'query.csv',
      'athlete,athleteLabel,sportLabel\nhttp://www.wikidata.org/entity/Q5372,Bob Sample,basketball\nhttp://www.wikidata.org/entity/Q5373,Cyd Sample,association football\n',
      ['Basketball'],
      'athletes',
      ['Bob Sample | basketball | Q5372', 'Cyd Sample | association football | Q5373'],
    ],
    [
      'a roster with titles above',
      'roster.csv',
      'Sample League,2026 season,Official\nPlayer Roster,,\n\nFirst Name,Last Name,Sport,Pos\nIvy,Sample,Rugby,C\n',
      [],
      'athletes',
      ['Ivy Sample | Rugby'],
    ],
    [
      'a table of R',
      'r.txt',
      '"player" "sport"\n"1" "Cal Sample" "Golf"\n"2" "Dan Sample" NA\n',
      [],
      'athletes',
      ['Cal Sample | Golf', 'Missing required field "sport"'],
    ],
    [
      'German titles, last name first',
      'x.csv',
      'Name;Vorname;Sportart;Verein\nMuster;Anna;Leichtathletik;TSV\n',
      ['Athletics'],
      'athletes',
      ['Anna Muster | Athletics'],
    ],
    [
      'French titles',
      'x.csv',
      'Prénom;Nom de famille;Discipline sportive;Pays\nAnne;Exemple;Natation;France\n',
      [],
      'athletes',
      ['Anne Exemple | Swimming | France'],
    ],
    [
      'Spanish titles',
      'x.csv',
      'Jugador,Deporte,Equipo\nAna Ejemplo,Fútbol,Ejemplo CF\n',
      ['Soccer'],
      'athletes',
      ['Ana Ejemplo | Soccer'],
    ],
    [
      'Portuguese titles',
      'x.csv',
      'Atleta,Modalidade,País\nAna Exemplo,Vôlei,Brasil\n',
      [],
      'athletes',
      ['Ana Exemplo | Volleyball | Brazil'],
    ],
    [
      'Turkish titles',
      'x.csv',
      'Adı,Soyadı,Branş,Kulüp\nAyşe,Örnek,Güreş,Spor\n',
      [],
      'athletes',
      ['Ayşe Örnek | Wrestling'],
    ],
    [
      'Japanese titles',
      'x.csv',
      '選手名,競技,所属\n山田 太郎,柔道,サンプル\n',
      ['Judo'],
      'athletes',
      ['山田 太郎 | Judo'],
    ],
    [
      'Japanese titles of brands',
      'x.csv',
      'ブランド名,業種,公式サイト\nサンプル,食品・飲料,https://sample.example\n',
      [],
      'brands',
      ['サンプル | Food & Beverage | https://sample.example'],
    ],
    [
      'family names first in capitals, and a sport that the title of a column says',
      'coureurs.csv',
      'Dossard;Coureur cycliste;Nationalité\n1;POGAČAR Tadej;SLO\n2;VAN DER SAMPLE Mathieu;NED\n',
      [],
      'athletes',
      ['Tadej POGAČAR | Cycling | Slovenia', 'Mathieu VAN DER SAMPLE | Cycling | Netherlands'],
    ],
    [
      'flags, countries, amateurs and short forms around names, totals and notes below them',
      'golf.csv',
      'POS,PLAYER,COUNTRY,EARNINGS\n1,🇺🇸 Scottie Example,USA,"$3,100"\nT2,🏴󠁧󠁢󠁥󠁮󠁧󠁿 Tommy Probe (ENG),,0\nT2,Jon Ejemplo (a),,0\n' +
        '4,Max Sample SAM,NED,0\nPOS,PLAYER,COUNTRY,EARNINGS\n,Total,,"$3,100"\nSource: example.com,,,\n',
      [],
      'athletes',
      [
        'Scottie Example | Golf | United States',
        'Tommy Probe | Golf',
        'Jon Ejemplo | Golf',
        'Max Sample | Golf | Netherlands',
        ...Array(3).fill('no_record'),
      ],
    ],
    [
      'the clients of an agency',
      'roster.csv',
      'Client,Vertical,Website,Account Lead\nGlow Labs,FinTech,glow.example,J. Doe\nTotal,,,\nTotal,Finance,,\n',
      [],
      'brands',
      ['Glow Labs | Finance | https://glow.example', 'no_record', 'Total | Finance'],
    ],
    [
      'several sponsors in a cell',
      'x.csv',
      'Talent,Sponsors\nNovak Example,"Lacoste, Sample, Inc., Head"\nAda Sample,Athleta\n',
      [],
      'relationships',
      [
        'Novak Example | Lacoste | AFFILIATED & Novak Example | Sample, Inc. | AFFILIATED & Novak Example | Head | AFFILIATED',
        'Ada Sample | Athleta | AFFILIATED',
      ],
    ],
    [
      'several athletes in a cell',
      'x.csv',
      'Brand,Ambassadors\nNike,"Ada Sample; Bob Probe"\n',
      [],
      'relationships',
      ['Ada Sample | Nike | AFFILIATED & Bob Probe | Nike | AFFILIATED'],
    ],
    [
      'names turned around',
      'x.csv',
      'Athlete,Sport\n"Sample, Ada",Golf\n"von Sample, Bob",Judo\n',
      [],
      'athletes',
      ['Ada Sample | Golf', 'Bob von Sample | Judo'],
    ],
    [
      'a list of names without titles',
      'tennis players.csv',
      'Ada Sample\nBob Sample\n',
      [],
      'athletes',
      ['Ada Sample | Tennis', 'Bob Sample | Tennis'],
    ],
    [
      'profile addresses under any title',
      'x.csv',
      'Player,Game,Link\nAda Sample,Golf,https://www.instagram.com/ada\nBob Sample,Tennis,instagram.com/bob\n',
      [],
      'athletes',
      ['Ada Sample | Golf | instagram:ada', 'Bob Sample | Tennis | instagram:bob'],
    ],
    [
      'deals',
      'deals.csv',
      'Athlete Name,Company,Role,Stake,Article\nAda Sample,Acme,Brand Ambassador,,https://news.example/1\nBob Sample,Acme,Part owner,"12,5 %",https://news.example/2\nCyd Sample,Acme,Mascot,%7,\n',
      [],
      'relationships',
      ['Ada Sample | Acme | AMBASSADOR', 'Bob Sample | Acme | CO_OWNER | 12.5', 'Cyd Sample | Acme | CO_OWNER | 7'],
    ],
    [
      'statuses in words',
      'x.csv',
      'Player,Sport,Status\nAda,Golf,retired\nBob,Golf,Aktiv\nCyd,Golf,on loan\n',
      [],
      'athletes',
      ['Ada | Golf | RETIRED', 'Bob | Golf', 'Cyd | Golf'],
    ],
  ])('%s', (_, fileName, text, sports, kind, rows) => {
    const guessed = guess(fileName, text, sports)

    expect(guessed.mapping.kind).toBe(kind)
    expect(guessed.rows).toEqual(rows)
  })

  test('what no column has, one choice gives: a sport for all rows', () => {
    const { rows } = guess('squad.csv', 'No.,Player,Club\n1,Ana Sample,Sample FC\n', [], {
      sport: { columns: [], reading: 'whole', values: {}, constant: 'Soccer' },
    })

    expect(rows).toEqual(['Ana Sample | Soccer'])
  })
})

test('what each column becomes is said in a sentence, and why [M-01]', () => {
  const { mapping, reasons, table } = guess(
    'people.csv',
    'Given name,Surname,Disciplines,Instagram,Team\nAda,Sample,"[\'Judo\']",12.3M,X\nBob,Sample,"[\'Sambo\']",1.1M,Y\n',
  )

  expect(table.labels.map((label) => describeColumn(label, mapping))).toEqual([
    '“Given name” becomes the first part of the name.',
    '“Surname” becomes the second part of the name.',
    '“Disciplines” becomes the sport, the first of each list.',
    '“Instagram” is not imported.',
    '“Team” is not imported.',
  ])
  expect(reasons).toEqual([
    'Its title says so',
    'Its title says so',
    'Its title says so',
    'Its title says Instagram, but its values are numbers',
    'It is a team, for which athletes have no field',
  ])
})

test('what is missing names what was found [M-01]', () => {
  const { mapping, table } = guess('people.csv', 'code,name,gender\n1,Ada Sample,F\n')

  expect(describeMissing(mapping, table.titles)).toBe('Found: code, name, gender. No column for the sport.')
})

test('two columns of one title are told apart [M-01]', () => {
  const { mapping } = guess('people.csv', 'Name,Name,Sport\nAda,1,Golf\n')

  expect(mapping.fields.name?.columns).toEqual(['Name'])
  expect(
    locateColumns({ ...mapping, fields: { name: { columns: ['name (2)'], reading: 'whole', values: {} } } }, [
      'Name',
      'Name',
      'Sport',
    ]),
  ).toEqual({
    status: 'found',
    source: { width: 3, places: { 'name (2)': 1 } },
  })
})

describe('who an athlete is, in other people’s words [M-03]', () => {
  test.each([
    ['the day first', 'Born', '03/04/1990\n21/05/1991', 'day_first', '1990-04-03 | 1991-05-21'],
    ['the month first', 'DOB', '03/04/1990\n05/21/1991', 'month_first', '1990-03-04 | 1991-05-21'],
    ['in German', 'Geburtsdatum', '03.04.1990\n21. Mai 1991', 'whole', '1990-04-03 | 1991-05-21'],
    ['a year alone', 'birth_year', '1990\n1991', 'whole', '1990 | 1991'],
    ['in Japanese', '生年月日', '1990年4月3日\n1991年5月21日', 'whole', '1990-04-03 | 1991-05-21'],
  ])('dates of birth with %s', (_, title, values, reading, expected) => {
    const [one, other] = values.split('\n')
    const { mapping, rows } = guess('tennis.csv', `Player;${title}\nAda Sample;${one}\nBob Sample;${other}\n`)

    expect(mapping.fields.date_of_birth).toMatchObject({ columns: [title], reading })
    expect(rows.map((row) => row.split(' | ')[2]).join(' | ')).toBe(expected)
  })

  test('what is no date and no country is left out, and listed with its rows before anything is sent', () => {
    const text =
      'Player,Born,Nation\nAda Sample,1990-05-21,GER\nBob Sample,unknown,Atlantis\nCyd Sample,1991-01-02,Brasil\n'
    const { mapping, rows } = guess('tennis.csv', text)
    const read = surveyText(text)
    const columns = read.status === 'read' ? read.columns : []

    expect(rows).toEqual([
      'Ada Sample | Tennis | 1990-05-21 | Germany',
      'Bob Sample | Tennis',
      'Cyd Sample | Tennis | 1991-01-02 | Brazil',
    ])
    expect(unknownValues(mapping, columns, [])).toEqual([
      { field: 'date_of_birth', value: 'unknown', rows: 1 },
      { field: 'country', value: 'Atlantis', rows: 1 },
    ])
    expect(describeColumn('Born', mapping)).toBe('“Born” becomes the date of birth, unknown ones left out.')
    const strict = { ...mapping.fields.date_of_birth, unknown: undefined } as Mapping['fields'][string]
    expect(guess('tennis.csv', text, [], { date_of_birth: strict }).rows[1]).toBe(
      'Invalid date_of_birth "unknown". Must be a date such as 1990-05-21, or a month or a year',
    )
  })

  test.each([
    ['a place of birth', 'Player,Birthplace\nAda Sample,Hamburg\n'],
    ['a day of death', 'Player,Date of death\nAda Sample,1990-05-21\n'],
    ['the item of a team', 'Player,Team\nAda Sample,Q5\nBob Sample,Q6\n'],
    ['a shirt’s number', 'Player,Born\nAda Sample,7\n'],
  ])('%s is none of an athlete', (_, text) => {
    const { mapping } = guess('tennis.csv', text)
    expect(Object.keys(mapping.fields)).toEqual(['name', 'sport'])
  })

  test('items of athletes and brands, by title or by value, and other names', () => {
    const athletes = guess('tennis.csv', 'item,Player,aka\nhttp://www.wikidata.org/entity/Q5,Ada Sample,Addie|A. S.\n')
    expect(athletes.rows).toEqual(['Ada Sample | Tennis | Q5 | Addie; A. S.'])

    const brands = guess('brands.csv', 'brand,qid,also known as\nAcme,Q5,Acme Inc.\n')
    expect(brands.mapping.fields).toMatchObject({
      wikidata_id: { columns: ['qid'] },
      aliases: { columns: ['also known as'] },
    })
  })
})

test('accounts of a network that nothing names are taken for those of Instagram, which is said [M-01]', () => {
  const assumed = 'It has accounts of a network that nothing names: Instagram is assumed'
  expect(guess('list.csv', 'Athlete,Sport,Handle\nAda Sample,Golf,ada.s\n').reasons[2]).toBe(assumed)
  expect(guess('list.csv', 'Athlete,Sport,Page\nAda Sample,Golf,@ada.s\n').reasons[2]).toBe(assumed)
  const named = guess('tiktok.csv', 'Athlete,Sport,Handle\nAda Sample,Golf,ada.s\n')
  expect([named.reasons[2], named.rows]).toEqual(['Its title says so', ['Ada Sample | Golf | tiktok:ada.s']])
})
