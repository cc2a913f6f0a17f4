import type { Random } from '#tests/seeded-random.ts'

interface Script {
  /** Of all people, in percent. */
  share: number
  given: string[]
  /** Family names are two or three of these, followed by one of the endings. */
  syllables: string[]
  ends: string[]
  join?: string
}

const words = (text: string) => text.split(' ')

const SCRIPTS: Script[] = [
  {
    share: 52,
    given: words(
      'Ana José María João Søren Zoë Marie Luca Émile Björn Łukasz Chloé Martin Omar Renée Åsa Conor Nina Tomás Siobhán Maria Peter Anna Jamal Ngozi Kwame Aisha Diego Lena Max Sofía Ivan Petra Eve Marco Noël Jürgen Katja Ruth Paul',
    ),
    syllables: words(
      'al ber car dan el fer gar han is jo kal lan mar nor ol per quin ros san tor ul van wil xan yor zim bré dö ñu šta čer lø ra ti be mo du sa li ko ne va',
    ),
    ends: ['son', 'ez', 'ova', 'sen', 'man', 'ini', 'ić', 'aud', 'wright', 'ström', '', 'dottir'],
  },
  {
    share: 10,
    given: words('Лев Анна Иван Ольга Сергей Юлия Дмитрий Елена Никита Мария Олексій Света'),
    syllables: words('ва ко ло ма не пе ро са ти фе ша бо гу до жи зо ки лу ми но'),
    ends: ['ов', 'ова', 'ский', 'енко', 'ин', 'ина', 'чук'],
  },
  {
    share: 4,
    given: words('Γιώργος Ελένη Νίκος Μαρία Δημήτρης Σοφία Γιάννης Άννα'),
    syllables: words('πα δο λο κα στα μα ρι θε νι κω βα σι γε ωρ αν'),
    ends: ['όπουλος', 'ίδης', 'άκης', 'ου', 'ας'],
  },
  {
    share: 7,
    given: words('محمد فاطمة علي مريم يوسف ليلى عمر سارة حسن نور'),
    syllables: words('با دا را سا شا عا فا قا لا ما نا حا خا صا طا'),
    ends: ['ني', 'وي', 'مي', 'ري', 'دين'],
    join: '',
  },
  {
    share: 3,
    given: words('דוד שרה יוסף רבקה משה רחל נועה איתן'),
    syllables: words('לו בן כה גול רו וי שט מז חי דר פל אב'),
    ends: ['ן', 'מן', 'ברג', 'ביץ', 'י'],
  },
  {
    share: 11,
    given: words('大輔 陽子 健太 美咲 翔太 愛 伟 芳 娜 秀英 敏 静 丽 强 磊 军 洋 勇 艳 杰'),
    syllables: words('田 中 山 本 木 村 林 川 井 佐 藤 小 松 高 橋 石 大 野 王 李 张 刘 陈 杨 赵 黄 周 吴'),
    ends: ['', '原', '島', '谷'],
  },
  {
    share: 6,
    given: words('민준 서연 지훈 수빈 현우 지은 동현 유진 성민 하은'),
    syllables: words('김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황'),
    ends: ['', '우', '영', '호'],
  },
  {
    share: 5,
    given: words('राहुल प्रिया अमित अनीता विजय सुनीता अर्जुन काव्या'),
    syllables: words('शर मा वर गु प्ता सिं पा टे ना कु रा जो दे बा मे'),
    ends: ['ी', 'न', 'र', 'ल', 'वाल'],
  },
  {
    share: 2,
    given: words('สมชาย มาลี ประเสริฐ สุดา วิชัย นภา อนันต์ กมล'),
    syllables: words('ศรี สุข วง ทอง แก้ว จัน ชัย บุญ พง ธร มณี รัตน์'),
    ends: ['', 'กุล', 'วัฒน์', 'ชาติ'],
  },
]

const BY_PERCENT = SCRIPTS.flatMap((script) => Array.from({ length: script.share }, () => script))

/** A name in one of nine scripts; half of all names are in Latin letters. */
export function personName(random: Random): string {
  const script = random.one(BY_PERCENT)
  const syllables = Array.from({ length: 2 + random.below(2) }, () => random.one(script.syllables))
  const family = `${syllables.join('')}${random.one(script.ends)}`
  return `${random.one(script.given)} ${family[0]?.toUpperCase()}${family.slice(1)}`
}

/** Thirty sports, each a little rarer than the previous one. */
export const SPORTS = words(
  'Soccer Basketball Tennis Athletics Swimming Baseball Golf Cycling Boxing Volleyball Rugby Cricket Gymnastics Judo Wrestling Skiing Snowboarding Surfing Rowing Sailing Fencing Archery Badminton Handball Hockey Karate Taekwondo Triathlon Climbing Curling',
)
