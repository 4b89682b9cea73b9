/** A bot to start from in C. */
import { moduleName, runLine, type OtherStarter } from './other.ts'

export const cStarter = (starter: OtherStarter): string => `// A bot for ${starter.title}. Build it with
//   clang --target=wasm32 -O2 -nostdlib -Wl,--no-entry -o ${moduleName(starter)} ${starter.file}
// and run it with
//   ${runLine(moduleName(starter), starter)}
// It is asked with JSON for every decision and answers with one of the legal actions; here it takes any of them.
typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;

#define EXPORT(name) __attribute__((export_name(#name)))
#define IMPORT(name) __attribute__((import_module("dicewright"), import_name(#name)))

// A line of your log, and 32 random bits that are the same for the same match.
IMPORT(log) void dw_log(const u8 *text, u32 bytes);
IMPORT(random) u32 dw_random(void);

// Address and length of a text in one number.
static u64 text(const u8 *at, u32 bytes) { return (u64)(u32)at << 32 | bytes; }

// Room for what the arena writes: one question at a time.
static u8 room[262144];

EXPORT(dw_alloc) u8 *dw_alloc(u32 bytes) { return bytes <= sizeof room ? room : 0; }

EXPORT(dw_games) u64 dw_games(void) {
  static const u8 games[] = "[\\"${starter.id}\\"]";
  return text(games, sizeof games - 1);
}

static int begins(const u8 *at, const char *word) {
  while (*word && *at == (u8)*word) at++, word++;
  return !*word;
}

// The text number n of the list at a place, 0 being the first; its length is 0 where there are not as many.
static u64 item(const u8 *list, u32 n) {
  for (;; list++) {
    while (*list != '"' && *list != ']') list++;
    if (*list == ']') return text(list, 0);
    const u8 *from = ++list;
    while (*list != '"') list++;
    if (n-- == 0) return text(from, (u32)(list - from));
  }
}

EXPORT(dw_act) u64 dw_act(const u8 *question, u32 bytes) {
  const u8 *legal = question;
  while (!begins(legal, "\\"legal\\":[")) legal++;
  legal += 9;
  u32 count = 0;
  while ((u32)item(legal, count) > 0) count++;
  u64 choice = item(legal, dw_random() % count);
  dw_log((const u8 *)(u32)(choice >> 32), (u32)choice);
  return choice;
}
`
