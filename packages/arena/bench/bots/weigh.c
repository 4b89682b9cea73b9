// weigh.js:
//   clang --target=wasm32 -O2 -nostdlib -Wl,--no-entry -o built/weigh.c.wasm weigh.c
// ahead.js:
//   clang -DAHEAD --target=wasm32 -O2 -nostdlib -Wl,--no-entry -o built/ahead.c.wasm weigh.c
typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;

#define EXPORT(name) __attribute__((export_name(#name)))

static const double fails[] = {1, 0.6666666666666666, 0.4444444444444444, 0.2962962962962963, 0.19753086419753085, 0.13168724279835392, 0.0877914951989026};

static u64 text(const u8 *at, u32 bytes) { return (u64)(u32)at << 32 | bytes; }

static u8 room[65536];

EXPORT(dw_alloc) u8 *dw_alloc(u32 bytes) { return bytes < sizeof room ? room : 0; }

EXPORT(dw_games) u64 dw_games(void) {
  static const u8 games[] = "[\"six-dice\"]";
  return text(games, sizeof games - 1);
}

// Behind the next `key` before `end`, or 0.
static const u8 *after(const u8 *at, const u8 *end, const char *key) {
  for (; at < end; at++) {
    if (*at != (u8)*key) continue;
    const u8 *from = at;
    const char *word = key;
    while (*word && *from == (u8)*word) from++, word++;
    if (!*word) return from;
  }
  return 0;
}

static int number(const u8 *at) {
  int value = 0;
  for (; *at >= '0' && *at <= '9'; at++) value = value * 10 + (*at - '0');
  return value;
}

// The text that begins here, behind its quotation mark.
static u64 quoted(const u8 *at) {
  const u8 *to = at;
  while (*to != '"') to++;
  return text(at, (u32)(to - at));
}

static double estimate(int points, int dice) { return (1 - fails[dice]) * (points + 60 + 60 * dice); }

#ifdef AHEAD
static int score(const int *counts) {
  int points = 0;
  for (int face = 0; face < 6; face++) {
    int count = counts[face];
    if (count >= 3) points += face == 0 ? 1000 : 100 * (face + 1), count -= 3;
    if (face == 0) points += 100 * count;
    if (face == 4) points += 50 * count;
  }
  return points;
}

// What all throws of these dice come to, with the points before them.
static int sum(int *counts, int dice, int points) {
  if (dice == 0) {
    int gain = score(counts);
    return gain > 0 ? points + gain : 0;
  }
  int all = 0;
  for (int face = 0; face < 6; face++) {
    counts[face]++;
    all += sum(counts, dice - 1, points);
    counts[face]--;
  }
  return all;
}

static double worth(int points, int dice) {
  static const int throws[] = {1, 6, 36, 216, 1296};
  int counts[6] = {0, 0, 0, 0, 0, 0};
  return dice <= 4 ? sum(counts, dice, points) / (double)throws[dice] : estimate(points, dice);
}
#else
static double worth(int points, int dice) { return estimate(points, dice); }
#endif

static int is_losing(const u8 *question, const u8 *turn, int points) {
  if (*after(question, turn, "\"lastLap\":") != 't') return 0;
  int seat = number(after(turn, turn + 32, "\"seat\":")), own = 0;
  const u8 *at = question;
  for (int i = 0; i <= seat; i++) own = number(at = after(at, turn, "\"total\":"));
  for (at = question; (at = after(at, turn, "\"total\":"));)
    if (number(at) > own + points) return 1;
  return 0;
}

EXPORT(dw_act) u64 dw_act(const u8 *question, u32 bytes) {
  const u8 *end = question + bytes;
  const u8 *legal = after(question, end, "\"legal\":[\"");
  const u8 *turn = after(question, legal, "\"turn\":{");
  u64 first = quoted(legal);
  if (!turn || legal[(u32)first + 1] == ']') return first;
  int points = number(after(turn, legal, "\"points\":")), dice = number(after(turn, legal, "\"nextDice\":"));
  int may_stop = *after(turn, legal, "\"mayStop\":") == 't';
  u64 best = 0;
  double most = -1;
  const u8 *at = after(turn, legal, "\"takes\":[");
  while (*at == '{' || *at == ',') {
    u64 action = quoted(after(at, legal, "\"action\":\""));
    at = after(at, legal, "\"turnPoints\":");
    int taken = number(at);
    at = after(at, legal, "\"nextDice\":");
    double value = worth(taken, number(at));
    at = after(at, legal, "\"mayStop\":");
    if (*at == 't' && taken > value) value = taken;
    at = after(at, legal, "}");
    if (value > most) most = value, best = action;
  }
  if (best) return best;
  int stops = may_stop && !is_losing(question, turn, points) && points >= worth(points, dice);
  return stops ? text((const u8 *)"stop", 4) : text((const u8 *)"continue", 8);
}
