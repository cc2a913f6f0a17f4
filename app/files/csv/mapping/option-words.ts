/**
 * Words that other people's files use for the choices of a field, by the field's key and the choice. Written in lower
 * case; accents do not count.
 */
export const OPTION_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    ACTIVE: `active, yes, y, true, 1, current, currently active, playing, aktiv, actif, active athlete, en activité, activo, en activo, ativo, attivo, actief, aktywny, aktif, активный, 現役, 现役, 현역`,
    RETIRED: `retired, former, ex, retired athlete, zurückgetreten, karriereende, ehemalig, retraité, retiré, retirado, retirada, aposentado, ritirato, gestopt, emerytowany, emekli, завершил карьеру, 引退, 退役, 은퇴`,
    INACTIVE: `inactive, no, n, false, 0, injured, suspended, deceased, dead, inaktiv, inactif, inactivo, inativo, inattivo, inactief, nieaktywny, pasif, неактивный, 休止`,
  },
  category: {
    'Fashion & Apparel': `fashion, apparel, clothing, clothes, footwear, shoes, sneakers, luxury, luxury goods, jewelry, jewellery, watches, accessories, eyewear, textile, textiles, lifestyle, fashion and apparel, mode, bekleidung, kleidung, schuhe,
      vêtements, moda, ropa, calzado, roupas, abbigliamento, kleding, kläder, odzież, giyim, мода, одежда, ファッション, 衣料, アパレル, 服装, 时尚, 패션, 의류`,
    Technology: `tech, technology, software, hardware, it, electronics, consumer electronics, internet, telecom, telecommunications, telecoms, saas, ai, artificial intelligence, app, apps, mobile, crypto, cryptocurrency, blockchain, e-commerce, ecommerce, semiconductors,
      technologie, elektronik, technologies, tecnología, electrónica, tecnologia, teknoloji, технологии, 技術, テクノロジー, it・通信, 科技, 技术, 기술, it 통신`,
    'Food & Beverage': `food, beverage, beverages, food and beverage, food & drink, food and drink, food & drinks, drinks, soft drinks, restaurant, restaurants, alcohol, spirits, wine, beer, tequila, snacks, fast food, nutrition drinks, energy drinks, fmcg, getränke, lebensmittel, essen,
      alimentation, boissons, agroalimentaire, alimentos, bebidas, alimentación, alimentos e bebidas, cibo, bevande, voeding, livsmedel, żywność, gıda, içecek, yiyecek, еда, напитки, 食品, 飲料, 食品・飲料, 餐饮, 饮料, 식품, 음료`,
    'Sports Equipment': `sport, sports, sporting goods, sports equipment, sportswear, sports apparel, athletic wear, athletic apparel, athleisure, equipment, outdoor, outdoors, golf, bikes, bicycles, sportartikel, sportausrüstung, sportbekleidung, articles de sport, équipement sportif, equipo deportivo, artículos deportivos,
      artigos esportivos, material esportivo, articoli sportivi, sportartikelen, spor malzemeleri, спортивные товары, スポーツ用品, スポーツ, 体育用品, 운동용품, 스포츠용품`,
    'Media & Entertainment': `media, entertainment, media and entertainment, film, films, movies, music, television, tv, gaming, games, video games, esports, publishing, production, broadcasting, streaming, podcast, sports team, sports teams, sports league, unterhaltung, medien, médias, divertissement,
      medios, entretenimiento, mídia, entretenimento, intrattenimento, medya, eğlence, медиа, развлечения, メディア, エンターテインメント, 媒体, 娱乐, 미디어, 엔터테인먼트`,
    'Health & Wellness': `health, wellness, health and wellness, health & fitness, fitness, healthcare, health care, beauty, cosmetics, personal care, skincare, supplements, nutrition, pharma, pharmaceuticals, medical, biotech, cannabis, cbd, gesundheit, kosmetik, schönheit, santé, beauté, bien-être, salud, belleza, bienestar,
      saúde, beleza, salute, bellezza, gezondheid, hälsa, zdrowie, sağlık, güzellik, здоровье, красота, 健康, ヘルスケア, 美容, 健康・美容, 건강, 뷰티`,
    Automotive: `auto, automotive, automobile, automobiles, cars, car, vehicles, motor vehicles, motorcycles, tires, tyres, auto parts, automobil, autos, fahrzeuge, automobilindustrie, automoción, automóviles, coches, automotivo, automóveis, carros, automobilistico, auto's, bilar, motoryzacja, otomotiv, авто, автомобили,
      自動車, 汽车, 자동차`,
    'Real Estate': `real estate, realestate, property, properties, housing, construction, hospitality, hotels, hotel, immobilien, immobilier, inmobiliaria, bienes raíces, imobiliário, imóveis, immobiliare, vastgoed, fastigheter, nieruchomości, gayrimenkul, emlak, недвижимость, 不動産, 房地产, 부동산`,
    Finance: `finance, financial, financial services, financials, bank, banks, banking, insurance, fintech, investment, investments, investing, venture capital, private equity, payments, credit cards, finanzen, finanzdienstleistungen, banken, versicherung, versicherungen, services financiers, banque, assurance, finanzas, banca, seguros,
      servicios financieros, finanças, bancos, finanza, assicurazioni, financiën, verzekeringen, finansowe, finans, bankacılık, sigorta, финансы, банки, страхование, 金融, 銀行, 保険, 银行, 保险, 금융, 은행, 보험`,
    Education: `education, e-learning, elearning, edtech, academy, school, schools, training, coaching, bildung, éducation, educación, educação, istruzione, onderwijs, utbildning, edukacja, eğitim, образование, 教育, 교육`,
    Uncategorized: `uncategorized, uncategorised, other, others, misc, miscellaneous, unknown, sonstige, sonstiges, autre, autres, otro, otros, outro, outros, altro, overig, övrigt, inne, diğer, другое, その他, 其他, 기타`,
  },
  relationship_type: {
    FOUNDER: `founder, founded, gründer, gründerin, fondateur, fondatrice, fundador, fundadora, fondatore, oprichter, grundare, założyciel, kurucu, основатель, 創業者, 创始人, 창업자`,
    CO_FOUNDER: `co-founder, cofounder, co founder, mitgründer, cofondateur, cofundador, cofondatore, współzałożyciel, kurucu ortak, сооснователь, 共同創業者, 联合创始人, 공동창업자`,
    OWNER: `owner, owns, owned, proprietor, majority owner, inhaber, eigentümer, propriétaire, propietario, dueño, proprietário, dono, proprietario, eigenaar, ägare, właściciel, sahip, владелец, オーナー, 所有者, 소유자`,
    CO_OWNER: `co-owner, gesellschafter, gesellschafterin, associé, coowner, part owner, minority owner, part-owner, shareholder, stakeholder, miteigentümer, teilhaber, copropriétaire, actionnaire, copropietario, accionista, sócio, coproprietário, comproprietario, mede-eigenaar, delägare, współwłaściciel, ortak, совладелец, 共同オーナー, 股东`,
    INVESTOR: `investor, invested, investment, angel investor, angel, backer, venture, investorin, investisseur, inversor, inversionista, investidor, investitore, investeerder, investerare, inwestor, yatırımcı, инвестор, 投資家, 投资者, 투자자`,
    EXECUTIVE: `executive, ceo, coo, cmo, cfo, president, chief executive, creative director, director, manager, geschäftsführer, dirigeant, directeur, directivo, diretor, dirigente, directeur, yönetici, руководитель, 役員, 高管`,
    BOARD_MEMBER: `board member, board, board of directors, director of the board, vorstand, aufsichtsrat, administrateur, miembro del consejo, conselheiro, membro del consiglio, bestuurslid, yönetim kurulu üyesi, 取締役, 董事`,
    ADVISOR: `advisor, adviser, consultant, strategic advisor, berater, beraterin, conseiller, asesor, consultor, consulente, adviseur, rådgivare, doradca, danışman, советник, 顧問, 顾问`,
    SIGNATURE_LINE: `signature line, signature, signature shoe, signature collection, collaboration, collab, capsule, capsule collection, kollektion, kollaboration, collection, colección, coleção, collezione, コラボ, 联名`,
    LICENSOR: `licensor, licensing, license, licence, lizenz, licencia, licença, licenza, ライセンス, 授权`,
    AMBASSADOR: `ambassador, brand ambassador, global ambassador, global brand ambassador, face, spokesperson, botschafter, markenbotschafter, markenbotschafterin, ambassadeur, ambassadrice, embajador, embajadora, embaixador, embaixadora, ambasciatore, merkambassadeur, ambassadör, ambasador, marka elçisi, elçi, амбассадор, посол бренда,
      アンバサダー, 代言人, 品牌大使, 앰배서더, 홍보대사`,
    ENDORSER: `endorser, werbevertrag, contrat publicitaire, contrato publicitario, endorsement, endorsements, endorses, endorsement deal, endorsed by, werbepartner, testimonial, werbegesicht, endossement, patrocinio personal, endosso, reklam yüzü, 広告, 代言, 광고모델`,
    SPONSOR: `sponsor, sponsorship, sponsored, sponsors, sponsored athlete, sponsoring, parrainage, patrocinador, patrocinio, patrocinado, patrocínio, sponsorizzazione, sponsoraviltal, sponsorluk, спонсор, спонсорство, スポンサー, 赞助, 赞助商, 스폰서, 후원`,
    AFFILIATED: `affiliated, affiliation, partner, partnership, associated, other, partnerschaft, partenaire, partenariat, socio, colaborador, parceiro, parceria, partnerskap, partnerstwo, партнёр, партнер, パートナー, 合作, 파트너`,
  },
}
