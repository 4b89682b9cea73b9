/** A bot to start from in Rust. */
import { moduleName, runLine, type OtherStarter } from './other.ts'

export const rustStarter = (starter: OtherStarter): string => `//! A bot for ${starter.title}. Build it with
//!   rustc --target wasm32-unknown-unknown --crate-type cdylib -O -C panic=abort -C strip=symbols -o ${moduleName(starter)} ${starter.file}
//! and run it with
//!   ${runLine(moduleName(starter), starter)}
//! It is asked with JSON for every decision and answers with one of the legal actions; here it takes any of them.

#[link(wasm_import_module = "dicewright")]
extern "C" {
    /// A line of your log.
    #[link_name = "log"]
    fn dw_log(text: *const u8, bytes: usize);
    /// 32 random bits that are the same for the same match.
    #[link_name = "random"]
    fn dw_random() -> u32;
}

/// Address and length of a text in one number.
fn place(text: &str) -> u64 {
    (text.as_ptr() as u64) << 32 | text.len() as u64
}

/// Room for what the arena writes: the question, which dw_act takes.
#[no_mangle]
pub extern "C" fn dw_alloc(bytes: usize) -> *mut u8 {
    Box::leak(vec![0; bytes].into_boxed_slice()).as_mut_ptr()
}

#[no_mangle]
pub extern "C" fn dw_games() -> u64 {
    place("[\\"${starter.id}\\"]")
}

/// # Safety
/// \`question\` is what \`dw_alloc\` gave for as many bytes.
#[no_mangle]
pub unsafe extern "C" fn dw_act(question: *mut u8, bytes: usize) -> u64 {
    let question = String::from_raw_parts(question, bytes, bytes);
    let legal: Vec<&str> = legal_in(&question);
    let choice = legal[dw_random() as usize % legal.len()].to_string();
    dw_log(choice.as_ptr(), choice.len());
    // It has to stay until it is read: these few bytes are not given back.
    place(Box::leak(choice.into_boxed_str()))
}

/// The legal actions in the JSON of a question.
fn legal_in(question: &str) -> Vec<&str> {
    let list = question.split("\\"legal\\":[").nth(1).unwrap();
    list.split(']').next().unwrap().split('"').skip(1).step_by(2).collect()
}
`
