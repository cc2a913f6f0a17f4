/** What the triggers of the database keep. Each trigger belongs to the first group whose pattern its name has. */
export const TRIGGER_GROUPS: readonly { pattern: RegExp; keeps: string }[] = [
  { pattern: /_topic_/, keeps: 'topic_version: the numbers by which kept figures and moves are known to be old' },
  { pattern: /^athlete_list_/, keeps: 'list_version: the number that cached orders of the athletes compare' },
  { pattern: /_search_/, keeps: 'athlete_search and brand_search: the trigrams of every search_text' },
  { pattern: /^brand_place_/, keeps: 'brand_place: the rank of a brand at the end of each UTC day' },
  { pattern: /_(?:arrived|changed)$/, keeps: 'directory_change: what alerts and views that wait for changes read' },
  { pattern: /^athlete_count_/, keeps: 'athlete_count: athletes by status and sport, so that totals count no rows' },
  { pattern: /^brand_count_/, keeps: 'brand_count: brands by category and state, with their scores' },
  { pattern: /^relationship_count_/, keeps: 'relationship_count: relationships of visible brands by type and status' },
  { pattern: /_score_count_/, keeps: 'athlete_score_count and brand_score_count: records by their score, for charts' },
  {
    pattern: /_follower_(?:measured|moved|unmeasured|left)$/,
    keeps: 'athlete_follower and brand_follower: the newest count by network',
  },
  { pattern: /_follower_/, keeps: 'athlete_follower_sum and brand_follower_sum: followers of all, by network' },
  { pattern: /^brand_component_/, keeps: 'brand_component: the components of the current scores, for ranking again' },
  { pattern: /^athlete_likeness_/, keeps: 'athlete_likeness: names and Wikidata items that several athletes share' },
  { pattern: /^brand_sign_/, keeps: 'brand_sign: the names, items, websites and accounts that brands are known by' },
  { pattern: /^brand_likeness_/, keeps: 'brand_likeness: which of them brands share that may be one' },
  {
    pattern: /^athlete_twin_/,
    keeps: 'athlete.twin: 0 for the athlete that a name and a sport find, above 0 for its namesakes',
  },
  { pattern: /_labels_/, keeps: 'athlete_label and brand_label: the labels of each row, to filter by' },
  { pattern: /_label_(?:un)?counted$/, keeps: 'label_count: how many records have each label' },
  { pattern: /^sport_spelling_/, keeps: 'sport_spelling: how often each spelling of a sport is used' },
  { pattern: /^upload_/, keeps: 'upload: its state follows its job, and its end waits to be announced' },
]
